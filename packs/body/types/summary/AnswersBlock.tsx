import { Chips } from '../../../../widgets/shared/chips/Chips'
import type { SummaryBlockProps } from './block'

/** Earlier answers, said back. */
export function AnswersBlock({ props: { text, echoed }, block }: SummaryBlockProps) {
  const texts = (block.echoes ?? []).flatMap(echoed)
  if (texts.length === 0) return null

  return (
    <section className="summary-card">
      <h2 className="summary-heading">{text('blocks.answers')}</h2>
      <Chips texts={texts} />
      {text('answers.text') ? <p className="summary-text">{text('answers.text')}</p> : null}
    </section>
  )
}
