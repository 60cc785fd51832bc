import { Button, StepFrame, type WidgetProps } from '../../renderer/widget'
import './NutritionReport.css'

export default function NutritionReport({ text, appText, onContinue }: WidgetProps<'nutrition-report'>) {
  return <StepFrame title={text('title')} footer={<Button onPress={onContinue}>{appText('continue')}</Button>} />
}
