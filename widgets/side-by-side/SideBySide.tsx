import { Button, StepFrame, type WidgetProps } from '../../renderer/widget'
import './SideBySide.css'

export default function SideBySide({ text, appText, onContinue }: WidgetProps<'side-by-side'>) {
  return <StepFrame title={text('title')} footer={<Button onPress={onContinue}>{appText('continue')}</Button>} />
}
