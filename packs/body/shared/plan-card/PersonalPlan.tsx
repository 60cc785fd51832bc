import type { ReactNode } from 'react'
import { noonOf } from '../../../../domain/dates/noonOf'
import { dateFormat, numberFormat } from '../../../../domain/language/formats'
import { quantityText } from '../../../../domain/units/quantityText'
import { readWeight, shownWeight } from '../../../../domain/units/weight'
import { Emoji, type TextValues, type WidgetProps } from '../../../../renderer/widget'
import { type PlanFigures, planFigures } from '../../plan/planFigures'
import { fluidOunces, litres } from '../../plan/water'
import { defaultWeightUnit } from '../measure/defaultUnits'
import { MacrosBar } from './MacrosBar'
import './PersonalPlan.css'

interface Figure {
  readonly name: 'goal' | 'calories' | 'macros' | 'water'
  readonly emoji: string
  readonly veiled?: boolean | undefined
}

interface PersonalPlanProps {
  readonly props: Pick<WidgetProps, 'visitor' | 'settings' | 'text' | 'rich'>
  readonly title: string
  readonly figures: readonly Figure[]
}

/** The visitor's own plan in one card: what is known of it. A veiled figure is on the page as a name without a value. */
export function PersonalPlan({ props, title, figures }: PersonalPlanProps) {
  const { visitor, settings, text } = props
  const said = sayings(props, planFigures(visitor, settings))
  const known = figures.filter(({ name }) => said[name] !== null)
  if (known.length === 0) return null

  return (
    <section className="own-plan">
      <h2 className="own-plan-title">{title}</h2>
      <ul className="own-plan-figures">
        {known.map(({ name, emoji, veiled }) => (
          <li className="own-plan-figure" key={name} data-name={name} data-veiled={veiled || undefined}>
            <Emoji className="own-plan-emoji" of={emoji} />
            {veiled ? (
              <div className="own-plan-said">
                <span className="own-plan-veil" aria-hidden="true" />
                <span>{text(`planCard.veiled.${name}`)}</span>
              </div>
            ) : (
              said[name]
            )}
          </li>
        ))}
      </ul>
      {known.some(({ veiled }) => veiled) ? <p className="own-plan-rest">{text('planCard.rest')}</p> : null}
    </section>
  )
}

/** The day of the plan, as the title of the card says it. */
export function planDay({ today, locale }: WidgetProps['visitor']): TextValues {
  const form = { day: 'numeric', month: 'long' } as const
  return { today: dateFormat(locale, form).format(noonOf(today) ?? undefined) }
}

/** What the card says of each figure. Null while an answer is missing that it follows from. */
function sayings(
  { visitor, text, rich }: PersonalPlanProps['props'],
  { goal, calories, diet, water }: PlanFigures,
): Readonly<Record<Figure['name'], ReactNode>> {
  const { answers, locale } = visitor
  const unit = defaultWeightUnit(answers, locale)
  const goalGrams = readWeight(answers.goal)

  return {
    goal: goalText(),
    calories: calories === null ? null : said(rich('planCard.calories', { calories: number(calories) })),
    macros: diet && <MacrosBar shares={diet.shares} grams={diet.grams} text={text} locale={locale} />,
    water: water === null ? null : said(rich('planCard.water', { amount: waterText(water) })),
  }

  function goalText(): ReactNode {
    if (goalGrams === null) return null
    const weight = quantityText(shownWeight(goalGrams, unit), unit, locale)
    return said(
      goal ? rich('planCard.goal', { weight, date: dateText(goal.date) }) : rich('planCard.goalAlone', { weight }),
    )
  }

  function dateText(day: string): string {
    const form = { day: 'numeric', month: 'short', year: 'numeric' } as const
    return dateFormat(locale, form).format(noonOf(day) ?? undefined)
  }

  function number(value: number): string {
    return numberFormat(locale, { maximumFractionDigits: 0 }).format(value)
  }

  /** In litres for who weighs in kg, else in fluid ounces. */
  function waterText(millilitres: number): string {
    return unit === 'kg'
      ? quantityText(litres(millilitres), 'litre', locale)
      : quantityText(fluidOunces(millilitres), 'fluidOunce', locale)
  }
}

function said(text: ReactNode) {
  return <div className="own-plan-said">{text}</div>
}
