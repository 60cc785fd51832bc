import { Emoji } from '../../../renderer/widget'
import type { BlockProps } from './block'

export function IncludedBlock({ props, block }: BlockProps<'included'>) {
  const { text } = props

  return (
    <section className="paywall-section">
      <h2 className="paywall-title">{text('included.title')}</h2>
      <ul className="paywall-features">
        {block.features.map(({ name, emoji }) => (
          <li className="paywall-feature" key={name}>
            <Emoji className="paywall-emoji" of={emoji} />
            <span>{text(`included.features.${name}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
