import { Emoji } from '../../../renderer/widget'
import type { BlockProps } from './block'

export function GuaranteeBlock({ props, block }: BlockProps<'guarantee'>) {
  const { text, rich } = props

  return (
    <section className="paywall-card paywall-guarantee">
      <div className="paywall-heading">
        {block.emoji ? <Emoji className="paywall-emoji" of={block.emoji} /> : null}
        <h2>{text('guarantee.title')}</h2>
      </div>
      <p className="paywall-text">{rich('guarantee.text')}</p>
    </section>
  )
}
