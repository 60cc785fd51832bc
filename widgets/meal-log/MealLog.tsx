import { Button, StepFrame, type WidgetProps } from '../../renderer/widget'
import './MealLog.css'

export default function MealLog({ text, appText, onContinue }: WidgetProps<'meal-log'>) {
  return <StepFrame title={text('title')} footer={<Button onPress={onContinue}>{appText('continue')}</Button>} />
}
