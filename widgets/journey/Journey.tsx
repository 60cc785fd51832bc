import { Button, StepFrame, type WidgetProps } from '../../renderer/widget'
import './Journey.css'

export default function Journey({ text, appText, onContinue }: WidgetProps<'journey'>) {
  return <StepFrame title={text('title')} footer={<Button onPress={onContinue}>{appText('continue')}</Button>} />
}
