import { noonOf } from '../../../domain/dates/noonOf'
import { dateFormat } from '../../../domain/language/formats'
import { quantityText } from '../../../domain/units/quantityText'
import { readWeight, shownWeight } from '../../../domain/units/weight'
import { Emoji, type TextValues } from '../../../renderer/widget'
import type { PaywallBlockProps } from '../../../widgets/shared/parts'
import { prediction } from '../goal/prediction'
import { defaultWeightUnit } from '../shared/measure/defaultUnits'
import { directionOf } from './directionOf'

/** Where the visitor is, where they want to be, and when that can be. */
export function GoalBlock({ props, block, values }: PaywallBlockProps<'goal'> & { readonly values: TextValues }) {
  const { settings, visitor, text } = props
  const { answers, locale, today } = visitor
  const unit = defaultWeightUnit(answers, locale)
  const weightGrams = readWeight(answers.weight)
  const goalGrams = readWeight(answers.goal)
  const { percentPerWeek } = settings.pace
  const found = prediction({ weightGrams, goalGrams, event: null, unit, percentPerWeek, today })
  const emoji = block.emoji ? <Emoji className="paywall-emoji" of={block.emoji} /> : null

  if (found === null || found.days === 0 || weightGrams === null || goalGrams === null) {
    return (
      <section className="paywall-card paywall-neutral">
        {emoji}
        <p>{text('goal.neutral')}</p>
      </section>
    )
  }
  const sentence = text('goal.text', { ...values, direction: directionOf(visitor) ?? '' })
  const shown = (grams: number) => quantityText(shownWeight(grams, unit), unit, locale)
  const date = dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })

  return (
    <section className="paywall-card">
      <div className="paywall-heading">
        {emoji}
        <h2>{text('goal.title')}</h2>
      </div>
      <dl className="paywall-facts">
        <Fact name={text('goal.now')} value={shown(weightGrams)} />
        <Fact name={text('goal.goal')} value={shown(goalGrams)} />
        <Fact name={text('goal.date')} value={date.format(noonOf(found.goalDate) ?? undefined)} />
      </dl>
      {sentence ? <p className="paywall-text">{sentence}</p> : null}
    </section>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="paywall-fact">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
