import { Emoji } from '../../../renderer/widget'
import { forSex } from '../../shared/forSex'
import type { BlockProps } from './block'

export function ClaimsBlock({ props, block }: BlockProps<'claims'>) {
  const { visitor, text, hasText } = props

  return (
    <section className="paywall-section">
      {hasText('claims.title') ? <h2 className="paywall-title">{text('claims.title')}</h2> : null}
      <ul className="paywall-claims">
        {forSex(block.claims, visitor.sex).map(({ name, emoji }) => (
          <li className="paywall-claim" key={name}>
            {emoji ? <Emoji className="paywall-emoji" of={emoji} /> : null}
            <strong className="paywall-figure">{text(`claims.figures.${name}`)}</strong>
            <span className="paywall-claimed">{text(`claims.texts.${name}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
