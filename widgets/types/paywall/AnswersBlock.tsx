import { Chips } from '../../shared/chips/Chips'
import type { BlockProps } from './block'

/** Earlier answers, said back. */
export function AnswersBlock({ props: { text, echoed }, block }: BlockProps<'answers'>) {
  const texts = block.echoes.flatMap(echoed)
  if (texts.length === 0) return null

  return (
    <section className="paywall-section">
      <h2 className="paywall-title">{text('answers.title')}</h2>
      <Chips texts={texts} />
    </section>
  )
}
