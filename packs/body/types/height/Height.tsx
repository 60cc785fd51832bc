import { useId } from 'react'
import { type HeightUnit, heightAnswer, readHeight } from '../../../../domain/units/height'
import { isHeightWithin, shownHeightLimits } from '../../../../domain/units/limits'
import { feetText, quantityText, unitName, unitSign } from '../../../../domain/units/quantityText'
import type { WidgetProps } from '../../../../renderer/widget'
import { AmountField } from '../../shared/measure/AmountField'
import { defaultHeightUnit } from '../../shared/measure/defaultUnits'
import { type HeightField, heightTexts, isHeightDraft, readHeightDraft } from '../../shared/measure/heightDraft'
import { MeasureForm } from '../../shared/measure/MeasureForm'
import { UnitSwitch } from '../../shared/measure/UnitSwitch'
import { useDraft } from '../../shared/measure/useDraft'

const fieldsOf: Readonly<Record<HeightUnit, readonly HeightField[]>> = { cm: ['cm'], ft: ['ft', 'inch'] }

export default function Height(props: WidgetProps<'height'>) {
  const { step, visitor, answer, text, appText, onContinue } = props
  const { locale } = visitor
  const errorId = useId()
  const { draft, change, store } = useDraft({
    props,
    isDraft: isHeightDraft,
    start: { unit: defaultHeightUnit(visitor.answers, locale) },
  })
  const { unit } = draft
  const record = readHeight(answer)
  const height = readHeightDraft(draft, record)
  const texts = heightTexts(draft, record, locale)
  const error = errorText()

  return (
    <MeasureForm
      title={text('title')}
      subtitle={text('subtitle')}
      unitSwitch={
        <UnitSwitch
          label={text('unitChoice')}
          units={(['cm', 'ft'] as const).map((each) => ({ unit: each, name: unitName(each, locale) }))}
          chosen={unit}
          onChoose={(next) => change({ ...draft, unit: next })}
        />
      }
      error={error}
      errorId={errorId}
      box={null}
      note={text('note')}
      emoji={step.emoji}
      continueLabel={appText('continue')}
      onSubmit={submit}
    >
      {(isErrorShown) =>
        fieldsOf[unit].map((field) => (
          <AmountField
            key={field}
            label={text(`fields.${field}`)}
            sign={unitSign(field, locale)}
            text={texts[field]}
            isInvalid={isErrorShown && (!('fault' in height) || shownField(height.field) === field)}
            errorId={errorId}
            onType={(typed) => change({ unit, typed: { texts: { ...texts, [field]: typed }, unit } })}
          />
        ))
      }
    </MeasureForm>
  )

  function errorText(): string | null {
    if ('fault' in height) return text(`errors.${height.fault}`, { unit })
    if (isHeightWithin(height.tenths, step.limits)) return null
    if (unit === 'cm') {
      const { minCm, maxCm } = step.limits
      return text('errors.range', { min: quantityText(minCm, 'cm', locale), max: quantityText(maxCm, 'cm', locale) })
    }
    const { min, max } = shownHeightLimits(step.limits)
    return text('errors.range', { min: feetText(min, locale), max: feetText(max, locale) })
  }

  /** After a switch of the unit the field to mend may not be there: the first one stands for it. */
  function shownField(faulty: HeightField): HeightField | undefined {
    return fieldsOf[unit].includes(faulty) ? faulty : fieldsOf[unit][0]
  }

  function submit() {
    if ('fault' in height) return
    store(heightAnswer(height.tenths, unit))
    onContinue()
  }
}
