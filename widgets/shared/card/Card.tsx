import { Emoji, Picture, type WidgetProps } from '../../../renderer/widget'
import { PICTURE_WIDTHS } from '../pictureWidths'
import './Card.css'
import { Mark } from './Mark'
import type { ShownOption } from './shownOptions'

interface CardProps {
  readonly id: string
  /** The step's name: the radios of one name are one group. */
  readonly name: string
  readonly kind: 'radio' | 'checkbox'
  readonly layout: 'list' | 'grid' | 'chips'
  readonly option: ShownOption
  readonly sizes: WidgetProps['sizes']
  readonly label: string
  readonly description?: string
  readonly isChosen: boolean
  onPick(): void
}

/** A card over a native radio or checkbox. */
export function Card({ id, name, kind, layout, option, sizes, label, description, isChosen, onPick }: CardProps) {
  return (
    <label className="card" data-layout={layout} htmlFor={id}>
      {/* A tap on the chosen card and one replayed after hydration are clicks too, but no change. */}
      <input
        className="card-input"
        data-option=""
        type={kind}
        id={id}
        name={name}
        value={option.key}
        checked={isChosen}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-description` : undefined}
        onClick={onPick}
        onChange={nothing}
      />
      <span className="card-face">
        <CardArt option={option} layout={layout} sizes={sizes} />
        <span className="card-words">
          <span className="card-label" id={`${id}-label`}>
            {label}
          </span>
          {description ? (
            <span className="card-description" id={`${id}-description`}>
              {description}
            </span>
          ) : null}
        </span>
        <Mark kind={kind} />
      </span>
    </label>
  )
}

function CardArt({ option, layout, sizes }: Pick<CardProps, 'option' | 'layout' | 'sizes'>) {
  if (option.picture) {
    return (
      <span className="card-well">
        <Picture className="card-picture" of={option.picture} sizes={sizes} alt="" width={PICTURE_WIDTHS[layout]} />
      </span>
    )
  }
  if (!option.emoji) return null
  return (
    <span className="card-well">
      <Emoji className="card-emoji" of={option.emoji} />
    </span>
  )
}

function nothing() {}
