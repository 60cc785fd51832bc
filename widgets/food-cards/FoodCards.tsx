import { Button, StepFrame, type WidgetProps } from '../../renderer/widget'
import './FoodCards.css'

export default function FoodCards({ text, appText, onContinue }: WidgetProps<'food-cards'>) {
  return <StepFrame title={text('title')} footer={<Button onPress={onContinue}>{appText('continue')}</Button>} />
}
