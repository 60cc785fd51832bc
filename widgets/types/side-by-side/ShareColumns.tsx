import type { CSSProperties } from 'react'
import { numberFormat } from '../../../domain/language/formats'
import { Emoji, type WidgetProps } from '../../../renderer/widget'

type Step = WidgetProps<'side-by-side'>['step']

interface ShareColumnsProps {
  readonly sides: Step['sides']
  readonly text: WidgetProps['text']
  readonly locale: string
}

/** A column for each side, as tall as its share. */
export function ShareColumns({ sides, text, locale }: ShareColumnsProps) {
  const percent = numberFormat(locale, { style: 'percent' })
  const most = Math.max(...sides.map(({ share = 0 }) => share))

  return (
    <ul className="columns">
      {sides.map(({ name, emoji, share = 0 }) => (
        <li className="column" key={name}>
          <div className="column-well">
            <div
              className="column-bar"
              data-most={share === most || undefined}
              style={{ '--share': `${share}%` } as CSSProperties}
            >
              <Emoji className="column-emoji" of={emoji} />
            </div>
          </div>
          <strong className="column-share">{percent.format(share / 100)}</strong>
          <span className="column-name">{text(`sides.${name}`)}</span>
        </li>
      ))}
    </ul>
  )
}
