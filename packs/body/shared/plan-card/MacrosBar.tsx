import { numberFormat } from '../../../../domain/language/formats'
import { quantityText } from '../../../../domain/units/quantityText'
import type { WidgetProps } from '../../../../renderer/widget'
import type { Macros } from '../../plan/macros'

const NAMES = ['carbs', 'protein', 'fat'] as const

type Name = (typeof NAMES)[number]

interface MacrosBarProps {
  /** In whole percent. */
  readonly shares: Readonly<Record<Name, number>>
  /** Null while the calories are not known: then the shares are all that can be said. */
  readonly grams: Macros | null
  readonly text: WidgetProps['text']
  readonly locale: string
}

/** What the calories are made of, as a bar with three parts and what each is. */
export function MacrosBar({ shares, grams, text, locale }: MacrosBarProps) {
  const percent = numberFormat(locale, { style: 'percent' })
  const shown = (name: Name) => percent.format(shares[name] / 100)
  const amount = (name: Name) => (grams ? quantityText(grams[`${name}Grams`], 'gram', locale) : shown(name))
  const label = text('planCard.macros', { carbs: shown('carbs'), protein: shown('protein'), fat: shown('fat') })

  return (
    <div className="own-plan-macros">
      <div className="own-plan-bar" role="img" aria-label={label}>
        {NAMES.filter((name) => shares[name] > 0).map((name) => (
          <span key={name} className="own-plan-part" data-name={name} style={{ flexGrow: shares[name] }} />
        ))}
      </div>
      <ul className="own-plan-parts">
        {NAMES.map((name) => (
          <li className="own-plan-macro" key={name} data-name={name}>
            <b>{amount(name)}</b> <span>{text(`planCard.${name}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
