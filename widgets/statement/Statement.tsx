import { Button, StepFrame, type WidgetProps } from '../../renderer/widget'
import './Statement.css'

export default function Statement({ text, appText, onContinue }: WidgetProps<'statement'>) {
  return <StepFrame title={text('title')} footer={<Button onPress={onContinue}>{appText('continue')}</Button>} />
}
