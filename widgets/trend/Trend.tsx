import { Button, StepFrame, type WidgetProps } from '../../renderer/widget'
import './Trend.css'

export default function Trend({ text, appText, onContinue }: WidgetProps<'trend'>) {
  return <StepFrame title={text('title')} footer={<Button onPress={onContinue}>{appText('continue')}</Button>} />
}
