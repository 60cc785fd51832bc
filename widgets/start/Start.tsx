import { Button, StepFrame, type WidgetProps } from '../../renderer/widget'
import './Start.css'

export default function Start({ text, appText, onContinue }: WidgetProps<'start'>) {
  return <StepFrame title={text('title')} footer={<Button onPress={onContinue}>{appText('continue')}</Button>} />
}
