import { Button, StepFrame, type WidgetProps } from '../../../../renderer/widget'
import { MealPhone } from '../../shared/meal-phone/MealPhone'

/** The phone that logs a meal, as a step of its own. */
export default function MealLog({ step, visitor, text, rich, hasText, appText, onContinue }: WidgetProps<'meal-log'>) {
  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={<Button onPress={onContinue}>{appText('continue')}</Button>}
    >
      <MealPhone foods={step.foods} input={step.input} locale={visitor.locale} say={text} />
      {hasText('note') ? <p className="phone-note">{rich('note')}</p> : null}
    </StepFrame>
  )
}
