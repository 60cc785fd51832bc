import { numberFormat } from '../../../../domain/language/formats'
import { quantityText } from '../../../../domain/units/quantityText'
import { Emoji, type WidgetProps } from '../../../../renderer/widget'
import type { Macros } from '../../plan/macros'

type Name = 'carbs' | 'protein' | 'fat'

interface MacrosRingProps {
  readonly emoji: string
  readonly heading: string
  /** The diet's name. */
  readonly name: string
  /** In whole percent. */
  readonly shares: Readonly<Record<Name, number>>
  /** Null while the calories are not known: then the shares are all that can be said. */
  readonly grams: Macros | null
  readonly text: WidgetProps['text']
  readonly locale: string
}

const names: readonly Name[] = ['carbs', 'protein', 'fat']
/** The gap between two parts, in percent of the ring. */
const GAP = 1.5

/** What the calories are made of, as a ring with three parts and as a list. */
export function MacrosRing({ emoji, heading, name, shares, grams, text, locale }: MacrosRingProps) {
  const percent = numberFormat(locale, { style: 'percent' })
  const shown = (each: Name) => percent.format(shares[each] / 100)
  const label = text('macros.text', { carbs: shown('carbs'), protein: shown('protein'), fat: shown('fat') })
  const starts = { carbs: 0, protein: shares.carbs, fat: shares.carbs + shares.protein }

  return (
    <section className="plan-card">
      <h2 className="plan-heading">{heading}</h2>
      <p className="plan-value">{name}</p>
      <div className="macros">
        <div className="macros-ring">
          <svg viewBox="0 0 120 120" role="img" aria-label={label}>
            {names.map((each) =>
              shares[each] > 0 ? (
                <circle
                  key={each}
                  className="macros-part"
                  data-name={each}
                  cx="60"
                  cy="60"
                  r="50"
                  pathLength="100"
                  strokeDasharray={`${Math.max(shares[each] - GAP, GAP)} 100`}
                  strokeDashoffset={-starts[each] - GAP / 2}
                />
              ) : null,
            )}
          </svg>
          <Emoji className="macros-emoji" of={emoji} />
        </div>
        <dl className="macros-list">
          {names.map((each) => (
            <div className="macros-row" key={each}>
              <dt className="macros-name" data-name={each}>
                {text(`macros.${each}`)}
              </dt>
              <dd className="macros-amount">
                {grams ? <strong>{quantityText(gramsOf(grams, each), 'gram', locale)}</strong> : null}{' '}
                <span>{shown(each)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function gramsOf({ carbsGrams, proteinGrams, fatGrams }: Macros, name: Name): number {
  return { carbs: carbsGrams, protein: proteinGrams, fat: fatGrams }[name]
}
