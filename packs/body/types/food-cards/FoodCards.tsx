import { numberFormat } from '../../../../domain/language/formats'
import { quantityText } from '../../../../domain/units/quantityText'
import { Button, StepFrame, type WidgetProps } from '../../../../renderer/widget'
import { portionWeight } from '../../food/portionWeight'
import { defaultWeightUnit } from '../../shared/measure/defaultUnits'
import { DensityBars } from './DensityBars'
import { PortionPairs } from './PortionPairs'
import './FoodCards.css'

/** What a scale for food shows at the start. */
const HUNDRED_GRAMS = 100

/** Foods to compare, by what one may eat of them or by what they pack into the same weight. */
export default function FoodCards({
  step,
  visitor,
  text,
  rich,
  hasText,
  appText,
  onContinue,
}: WidgetProps<'food-cards'>) {
  const { compare, kcal = 200, gramsPerPicture = 50, foods } = step
  const { answers, locale } = visitor
  const unit = defaultWeightUnit(answers, locale)

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={<Button onPress={onContinue}>{appText('continue')}</Button>}
    >
      <div className="food-cards">
        <p className="food-same">{text('same', { calories: caloriesText(kcal), weight: per100Text() })}</p>
        {compare === 'portions' ? (
          <PortionPairs
            foods={foods}
            kcal={kcal}
            gramsPerPicture={gramsPerPicture}
            nameOf={nameOf}
            amountOf={(grams) => text('amount', { weight: weightText(grams), calories: caloriesText(kcal) })}
          />
        ) : (
          <DensityBars
            foods={foods}
            nameOf={nameOf}
            amountOf={(calories) => text('amount', { weight: per100Text(), calories: caloriesText(calories) })}
          />
        )}
      </div>
      {compare === 'portions' && hasText('heap') ? (
        <p className="food-note">{text('heap', { weight: weightText(gramsPerPicture) })}</p>
      ) : null}
      {hasText('text') ? <p className="food-text">{rich('text')}</p> : null}
      {hasText('note') ? <p className="food-note">{rich('note')}</p> : null}
    </StepFrame>
  )

  function nameOf(food: string): string {
    return text(`foods.${food}`)
  }

  function weightText(grams: number): string {
    const { amount, unit: shownIn } = portionWeight(grams, unit)
    return quantityText(amount, shownIn, locale)
  }

  /** The figures are per 100 g, as labels have them: in ounces it is 3.5, as labels in pounds say. */
  function per100Text(): string {
    return weightText(HUNDRED_GRAMS)
  }

  function caloriesText(calories: number): string {
    return numberFormat(locale, { maximumFractionDigits: 0 }).format(calories)
  }
}
