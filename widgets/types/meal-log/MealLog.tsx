import { portionKcal } from '../../../domain/food/energy'
import { Button, StepFrame, type WidgetProps } from '../../../renderer/widget'
import { LogSheet } from './LogSheet'
import './MealLog.css'
import { PhotoView } from './PhotoView'
import { TypedView } from './TypedView'

/** A phone that logs a meal by itself, once. Who wants less motion sees it done. */
export default function MealLog({ step, visitor, text, rich, hasText, appText, onContinue }: WidgetProps<'meal-log'>) {
  const number = new Intl.NumberFormat(visitor.locale, { maximumFractionDigits: 0 })
  const foods = step.foods.map(({ name, emoji, grams, kcalPer100g }) => ({
    emoji,
    name: text(`foods.${name}`),
    kcal: portionKcal(grams, kcalPer100g),
  }))
  const total = foods.reduce((sum, { kcal }) => sum + kcal, 0)
  const caloriesText = (kcal: number) => text('calories', { calories: number.format(kcal) })
  const said = text(`input.${step.input}`)

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={<Button onPress={onContinue}>{appText('continue')}</Button>}
    >
      <div className="phone" role="img" aria-label={text('text', { calories: number.format(total) })}>
        <div className="phone-screen" data-input={step.input} aria-hidden="true">
          {step.input === 'photo' ? <PhotoView foods={step.foods} said={said} /> : null}
          {step.input === 'words' ? <TypedView ask={text('ask')} said={said} locale={visitor.locale} /> : null}
          <LogSheet
            meal={text('meal')}
            rows={foods.map(({ emoji, name, kcal }) => ({ emoji, name, calories: caloriesText(kcal) }))}
            total={text('total')}
            sum={caloriesText(total)}
          />
        </div>
      </div>
      {hasText('note') ? <p className="phone-note">{rich('note')}</p> : null}
    </StepFrame>
  )
}
