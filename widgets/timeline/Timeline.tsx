import { Button, StepFrame, type WidgetProps } from '../../renderer/widget'
import './Timeline.css'

export default function Timeline({ text, appText, onContinue }: WidgetProps<'timeline'>) {
  return <StepFrame title={text('title')} footer={<Button onPress={onContinue}>{appText('continue')}</Button>} />
}
