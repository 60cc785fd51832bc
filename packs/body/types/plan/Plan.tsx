import { Fragment, type ReactNode } from 'react'
import { noonOf } from '../../../../domain/dates/noonOf'
import { dateFormat, numberFormat } from '../../../../domain/language/formats'
import { quantityText } from '../../../../domain/units/quantityText'
import { shownWeight } from '../../../../domain/units/weight'
import { Button, Emoji, StepFrame, type TextValues, type WidgetProps } from '../../../../renderer/widget'
import { Chips } from '../../../../widgets/shared/chips/Chips'
import { planFigures } from '../../plan/planFigures'
import { fluidOunces, litres } from '../../plan/water'
import { Figure } from '../../shared/figures/Figure'
import { MacrosRing } from '../../shared/figures/MacrosRing'
import { MealPhone } from '../../shared/meal-phone/MealPhone'
import { defaultWeightUnit } from '../../shared/measure/defaultUnits'
import '../../shared/figures/Figures.css'

type Block = WidgetProps<'plan'>['step']['blocks'][number]

/** The welcome with the plan. What cannot be computed is left out, or said in words. */
export default function Plan({
  step,
  settings,
  visitor,
  text,
  rich,
  hasText,
  echoed,
  onContinue,
}: WidgetProps<'plan'>) {
  const { answers, locale } = visitor
  const { direction, goal, calories, diet, water } = planFigures(visitor, settings)
  const unit = defaultWeightUnit(answers, locale)
  const shown = (grams: number) => quantityText(shownWeight(grams, unit), unit, locale)

  /** Each draws nothing while its answers are missing. */
  const blocks: Readonly<Record<Block['name'], (block: Block) => ReactNode>> = {
    goal: ({ emoji }) =>
      goal && (
        <Figure
          emoji={emoji}
          heading={text('blocks.goal')}
          value={text('goal.value', { goal: shown(goal.goalGrams), date: dateText(goal.date) })}
          text={text('goal.text', { start: shown(goal.weightGrams), direction })}
        />
      ),
    calories: ({ emoji }) => (
      <Figure
        emoji={emoji}
        heading={text('blocks.calories')}
        value={calories === null ? '' : text('calories.value', { calories: number(calories) })}
        text={calories === null ? text('calories.unknown') : text('calories.text', { direction })}
      />
    ),
    macros: ({ emoji }) =>
      diet &&
      step.diets.includes(diet.key) && (
        <MacrosRing
          emoji={emoji}
          heading={text('blocks.macros')}
          name={text(`macros.diets.${diet.key}`)}
          shares={diet.shares}
          grams={diet.grams}
          text={text}
          locale={locale}
        />
      ),
    water: ({ emoji }) =>
      water !== null && (
        <Figure
          emoji={emoji}
          heading={text('blocks.water')}
          value={text('water.value', { amount: waterText(water) })}
          text={text('water.text')}
        />
      ),
    phone: ({ emoji, foods = [] }) => (
      <section className="plan-card plan-phone">
        <div className="plan-phone-head">
          <Emoji className="plan-emoji" of={emoji} />
          <h2 className="plan-phone-title">{text('blocks.phone')}</h2>
        </div>
        <MealPhone foods={foods} input="photo" locale={locale} size="small" say={sayOfPhone} />
      </section>
    ),
    answers: ({ emoji, echoes = [] }) => {
      const texts = echoes.flatMap(echoed)
      if (texts.length === 0) return null
      return (
        <section className="plan-card plan-figure">
          <Emoji className="plan-emoji" of={emoji} />
          <div className="plan-words">
            <h2 className="plan-heading">{text('blocks.answers')}</h2>
            <Chips texts={texts} />
          </div>
        </section>
      )
    },
  }

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={<Button onPress={onContinue}>{text('button')}</Button>}
    >
      <div className="plan-cards">
        {step.blocks.map((block) => (
          <Fragment key={block.name}>{blocks[block.name](block)}</Fragment>
        ))}
      </div>
      {step.points ? (
        <section className="plan-points">
          {hasText('pointsTitle') ? <h2 className="plan-points-title">{text('pointsTitle')}</h2> : null}
          <ul className="plan-list">
            {step.points.map(({ name, emoji }) => (
              <li className="plan-point" key={name}>
                <Emoji className="plan-point-emoji" of={emoji} />
                <span>{rich(`points.${name}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {hasText('note') ? <p className="plan-note">{rich('note')}</p> : null}
    </StepFrame>
  )

  function sayOfPhone(place: string, values?: TextValues): string {
    return text(`phone.${place}`, values)
  }

  function number(value: number): string {
    return numberFormat(locale, { maximumFractionDigits: 0 }).format(value)
  }

  function dateText(day: string): string {
    const form = { day: 'numeric', month: 'long', year: 'numeric' } as const
    return dateFormat(locale, form).format(noonOf(day) ?? undefined)
  }

  /** In litres for who weighs in kg, else in fluid ounces. */
  function waterText(millilitres: number): string {
    return unit === 'kg'
      ? quantityText(litres(millilitres), 'litre', locale)
      : quantityText(fluidOunces(millilitres), 'fluidOunce', locale)
  }
}
