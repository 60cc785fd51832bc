import { numberFormat } from '../../../../domain/language/formats'
import { readHeight } from '../../../../domain/units/height'
import { readWeight } from '../../../../domain/units/weight'
import { bodyMassCategory, bodyMassIndex, shownBodyMassIndex } from '../../measures/bodyMassIndex'
import { BmiScale } from '../../shared/chart/BmiScale'
import type { SummaryBlockProps } from './block'

export function BmiBlock({ props }: SummaryBlockProps) {
  const { step, settings, visitor, text } = props
  const { answers, locale } = visitor
  const index = bodyMassIndex(readWeight(answers.weight), readHeight(answers.height))
  if (index === null) return null
  const category = bodyMassCategory(index, settings.plan)
  const name = step.bmiCategories.includes(category) ? text(`bmi.categories.${category}`) : ''
  const note = step.bmiCategories.includes(category) ? text(`bmi.notes.${category}`) : ''
  const shown = shownBodyMassIndex(index)
  const bmi = numberFormat(locale, { maximumFractionDigits: 1 }).format(shown)

  return (
    <section className="summary-card">
      <div className="summary-head">
        <h2 className="summary-heading">{text('blocks.bmi')}</h2>
        <p className="summary-figure">
          <strong>{bmi}</strong>
          <span className="summary-pill" data-category={category}>
            {name}
          </span>
        </p>
      </div>
      <BmiScale
        label={text('bmi.text', { bmi, category: name })}
        bmi={shown}
        categories={step.bmiCategories.map((each) => ({ name: each, below: settings.plan.bmi[each] ?? null }))}
        ends={step.bmiScale}
        locale={locale}
      />
      <p className="summary-text">{note}</p>
    </section>
  )
}
