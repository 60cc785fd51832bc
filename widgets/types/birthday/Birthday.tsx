import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Birthday as BirthdayAnswer } from '../../../domain/answers/answers'
import { readBirthday } from '../../../domain/dates/birthday'
import { maxLengthFor } from '../../../domain/units/typedNumber'
import { Button, Emoji, StepFrame, type WidgetProps } from '../../../renderer/widget'
import { ConsentDialog } from '../../shared/dialog/ConsentDialog'
import { type DatePart, dateOrder, monthNames } from './dateOrder'
import { type BirthdayTexts, readBirthdayTexts } from './typedBirthday'
import './Birthday.css'

const digits: Readonly<Record<'day' | 'year', number>> = { day: 2, year: 4 }

export default function Birthday({
  step,
  visitor,
  answer,
  text,
  rich,
  appText,
  onAnswer,
  onContinue,
}: WidgetProps<'birthday'>) {
  const { locale, today } = visitor
  const stored = readBirthday(answer)
  const [texts, setTexts] = useState<BirthdayTexts>(() => textsOf(stored))
  const [wasEarly, setWasEarly] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const fields = useRef<Partial<Record<DatePart, HTMLInputElement | HTMLSelectElement | null>>>({})
  const fieldsId = useId()
  const titleId = useId()
  const errorId = useId()

  const order = dateOrder(locale)
  const typed = readBirthdayTexts(texts, order, today, step.oldestYears)
  const fault = 'fault' in typed ? typed : null
  const shownFault = wasEarly ? fault : null

  return (
    <>
      <form className="birthday" noValidate onSubmit={submit}>
        <StepFrame
          title={<span id={titleId}>{text('title')}</span>}
          subtitle={text('subtitle')}
          footer={
            <>
              <Button type="submit" disabled={fault !== null}>
                {appText('continue')}
              </Button>
              {step.skippable ? (
                <Button quiet onPress={skip}>
                  {appText('skip')}
                </Button>
              ) : null}
            </>
          }
        >
          {step.emoji ? <Emoji className="birthday-emoji" of={step.emoji} lazy /> : null}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser. */}
          <div className="birthday-fields" role="group" aria-labelledby={titleId}>
            {order.map((part) => (
              <div key={part} className="birthday-field" data-part={part}>
                <label className="birthday-label" htmlFor={`${fieldsId}-${part}`}>
                  {text(`fields.${part}`)}
                </label>
                {field(part)}
              </div>
            ))}
          </div>
          {shownFault ? (
            <p className="birthday-error" id={errorId} role="alert">
              {text(`errors.${shownFault.fault}`, { years: step.oldestYears })}
            </p>
          ) : null}
          {text('note') ? <p className="birthday-note">{text('note')}</p> : null}
        </StepFrame>
      </form>
      {isAsking ? (
        <ConsentDialog
          title={text('consent.title')}
          agree={text('consent.agree')}
          required={text('consent.required')}
          save={text('consent.save')}
          cancel={text('consent.cancel')}
          onSave={store}
          onCancel={() => setIsAsking(false)}
        >
          {rich('consent.text')}
        </ConsentDialog>
      ) : null}
    </>
  )

  function field(part: DatePart) {
    const shared = {
      id: `${fieldsId}-${part}`,
      ref: (element: HTMLInputElement | HTMLSelectElement | null) => {
        fields.current[part] = element
      },
      className: 'birthday-input',
      autoComplete: `bday-${part}`,
      value: texts[part],
      'aria-invalid': shownFault?.field === part || undefined,
      'aria-describedby': shownFault?.field === part ? errorId : undefined,
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        setTexts((before) => ({ ...before, [part]: target.value })),
    }
    if (part !== 'month') {
      return (
        <input
          {...shared}
          type="text"
          inputMode="numeric"
          enterKeyHint="next"
          maxLength={maxLengthFor(digits[part], texts[part])}
        />
      )
    }
    return (
      <select {...shared} data-empty={texts.month === '' || undefined}>
        <option value="">{text('monthChoice')}</option>
        {monthNames(locale).map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (fault) {
      // The field must be marked before it takes the focus, or the mark is not read out.
      flushSync(() => setWasEarly(true))
      fields.current[fault.field]?.focus()
      return
    }
    // A birthday that is stored has been agreed to.
    if (stored) store()
    else setIsAsking(true)
  }

  function store() {
    if (!('birthday' in typed)) return
    onAnswer(typed.birthday)
    setIsAsking(false)
    onContinue()
  }

  function skip() {
    onAnswer(undefined)
    onContinue()
  }
}

function textsOf(birthday: BirthdayAnswer | null): BirthdayTexts {
  if (!birthday) return { day: '', month: '', year: '' }
  return { day: String(birthday.day), month: String(birthday.month), year: String(birthday.year) }
}
