import { ageForPlan } from '../../../../domain/dates/age'
import { readHeight } from '../../../../domain/units/height'
import { readWeight } from '../../../../domain/units/weight'
import { bodyFatRange } from '../../measures/bodyFat'
import { bodyMassIndex } from '../../measures/bodyMassIndex'
import { RangeBar } from '../../shared/chart/RangeBar'
import type { SummaryBlockProps } from './block'

export function BodyFatBlock({ props }: SummaryBlockProps) {
  const { step, settings, visitor, text } = props
  const { answers, sex, today } = visitor
  const age = ageForPlan(answers, today, settings.ageRanges)
  const own = bodyFatRange({ sex, age, bmi: bodyMassIndex(readWeight(answers.weight), readHeight(answers.height)) })
  if (own === null) return null
  const { idealBodyFat: ideal } = settings.plan

  return (
    <section className="summary-card">
      <h2 className="summary-heading">{text('blocks.body-fat')}</h2>
      <RangeBar
        name={text('bodyFat.yours')}
        value={text('bodyFat.range', { ...own })}
        range={own}
        ends={step.bodyFatScale}
        tone="own"
      />
      <RangeBar
        name={text('bodyFat.ideal')}
        value={text('bodyFat.range', { ...ideal })}
        range={ideal}
        ends={step.bodyFatScale}
        tone="ideal"
      />
      <p className="summary-text">{text('bodyFat.note')}</p>
    </section>
  )
}
