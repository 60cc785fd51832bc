import type { BlockProps } from './block'

export function FaqBlock({ props, block }: BlockProps<'faq'>) {
  const { text, rich } = props

  return (
    <section className="paywall-section">
      <h2 className="paywall-title">{text('faq.title')}</h2>
      <div className="paywall-questions">
        {block.questions.map(({ name }) => (
          <details className="paywall-question" key={name}>
            <summary>{text(`faq.questions.${name}`)}</summary>
            <p>{rich(`faq.answers.${name}`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
