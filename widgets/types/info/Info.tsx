import { parts } from 'virtual:packs/parts/info'
import { numberFormat } from '../../../domain/language/formats'
import { Button, Emoji, Picture, StepFrame, type WidgetProps } from '../../../renderer/widget'
import { Ring } from '../../shared/chart/Ring'
import { PICTURE_WIDTHS } from '../../shared/pictureWidths'
import { Points } from '../../shared/points/Points'
import { PartsBar } from './PartsBar'
import { Plates } from './Plates'
import './Info.css'

/** The curve of the first pack that draws one. */
const Curve = parts[0]?.curve

/** Something to read, block by block. */
export default function Info(props: WidgetProps<'info'>) {
  const { step, sizes, visitor, text, rich, hasText, appText, onContinue } = props
  const percent = numberFormat(visitor.locale, { style: 'percent' })

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={
        step.ends ? null : (
          <Button onPress={onContinue}>{hasText('action') ? text('action') : appText('continue')}</Button>
        )
      }
    >
      {step.blocks.map(({ name, ring, bar, curve, plates, emoji, picture, points }) => (
        <section className="info-block" key={name}>
          {ring === undefined ? null : <Ring share={ring / 100} text={percent.format(ring / 100)} />}
          {bar ? <PartsBar {...bar} figure={text(`figures.${bar.name}`)} /> : null}
          {curve && Curve ? <Curve visitor={visitor} /> : null}
          {plates ? <Plates of={plates} textOf={(plate) => rich(`plates.${plate}`)} /> : null}
          {emoji === undefined ? null : <Emoji className="info-hero" of={emoji} />}
          {picture === undefined ? null : (
            <Picture
              className="info-picture"
              of={picture.replaceAll('{sex}', visitor.sexRoute ?? '')}
              sizes={sizes}
              alt=""
              width={PICTURE_WIDTHS.wide}
            />
          )}
          {hasText(`blocks.${name}.title`) ? <h2 className="info-title">{text(`blocks.${name}.title`)}</h2> : null}
          {hasText(`blocks.${name}.text`) ? <p className="info-text">{rich(`blocks.${name}.text`)}</p> : null}
          {points ? <Points of={points} textOf={(point) => rich(`points.${point}`)} /> : null}
        </section>
      ))}
      {hasText('note') ? <p className="info-note">{rich('note')}</p> : null}
    </StepFrame>
  )
}
