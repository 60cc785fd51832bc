import { Button, Emoji, Picture, StepFrame, type WidgetProps } from '../../renderer/widget'
import './Info.css'
import { Ring } from './Ring'

/** Something to read, block by block. */
export default function Info(props: WidgetProps<'info'>) {
  const { step, sizes, visitor, text, rich, hasText, appText, onContinue } = props

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={<Button onPress={onContinue}>{appText('continue')}</Button>}
    >
      {step.blocks.map(({ name, ring, picture, points }) => (
        <section className="info-block" key={name}>
          {ring === undefined ? null : <Ring percent={ring} locale={visitor.locale} />}
          {picture === undefined ? null : (
            <Picture
              className="info-picture"
              of={picture.replaceAll('{sex}', visitor.sexRoute ?? '')}
              sizes={sizes}
              alt=""
              width="(min-width: 420px) 340px, 82vw"
            />
          )}
          {hasText(`blocks.${name}.title`) ? <h2 className="info-title">{text(`blocks.${name}.title`)}</h2> : null}
          {hasText(`blocks.${name}.text`) ? <p className="info-text">{rich(`blocks.${name}.text`)}</p> : null}
          {points === undefined ? null : (
            <ul className="info-points">
              {points.map((point) => (
                <li className="info-point" key={point.name}>
                  <span className="info-well">
                    <Emoji className="info-emoji" of={point.emoji} />
                  </span>
                  <span>{rich(`points.${point.name}`)}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {hasText('note') ? <p className="info-note">{rich('note')}</p> : null}
    </StepFrame>
  )
}
