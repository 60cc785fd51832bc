import { useState } from 'react'
import type { WidgetProps } from '../../../renderer/widget'
import { ConsentDialog } from '../../shared/dialog/ConsentDialog'
import { Choice } from './Choice'

/** One question whose answer is stored once the visitor has agreed to its use. Until then the choice is only shown. */
export default function AskingChoice(props: WidgetProps<'single-choice'>) {
  const { step, answer, text, rich, onPick } = props
  const [choice, setChoice] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const place = `consent.${step.consent}`
  // An answer that is stored has been agreed to.
  const hasAgreed = answer !== undefined
  const asking = {
    answer: choice,
    onAnswer: setChoice,
    onPick(key: string) {
      setChoice(key)
      setIsAsking(true)
    },
    onContinue: () => setIsAsking(true),
  }

  return (
    <>
      <Choice {...props} {...(hasAgreed ? null : asking)} />
      {isAsking && !hasAgreed ? (
        <ConsentDialog
          title={text(`${place}.title`)}
          agree={text(`${place}.agree`)}
          required={text(`${place}.required`)}
          save={text(`${place}.save`)}
          cancel={text(`${place}.cancel`)}
          onSave={() => choice !== undefined && onPick(choice)}
          onCancel={() => {
            setIsAsking(false)
            setChoice(undefined)
          }}
        >
          {rich(`${place}.text`)}
        </ConsentDialog>
      ) : null}
    </>
  )
}
