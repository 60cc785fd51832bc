import { type ReactNode, useId } from 'react'
import { isWeightWithin, shownWeightLimits, type WeightLimits } from '../../../../domain/units/limits'
import { quantityText, unitName, unitSign } from '../../../../domain/units/quantityText'
import { readWeight, type WeightUnit, weightAnswer } from '../../../../domain/units/weight'
import type { WidgetProps } from '../../../../renderer/widget'
import { AmountField } from './AmountField'
import { defaultWeightUnit } from './defaultUnits'
import { MeasureForm } from './MeasureForm'
import { UnitSwitch } from './UnitSwitch'
import { useDraft } from './useDraft'
import { isWeightDraft, readWeightDraft, weightText } from './weightDraft'

interface WeightQuestionProps {
  readonly props: WidgetProps<'weight'> | WidgetProps<'weight-goal'>
  readonly subtitle: string
  readonly limits: WeightLimits
  /** A line under the field. Told a weight that the step takes, null where what is typed is none. */
  hint?(unit: WeightUnit, grams: number | null): ReactNode
  /** A drawing of the weight, null while there is none. */
  scale?(grams: number | null, unit: WeightUnit): ReactNode
  /** What is wrong with a weight within the limits, in the visitor's words. Null where nothing is. */
  fault?(grams: number, unit: WeightUnit): string | null
  /** The note that answers the weight. */
  box(grams: number, unit: WeightUnit): ReactNode
}

/** A question for a weight in kg or lbs, today's or another. */
export function WeightQuestion({ props, subtitle, limits, hint, scale, fault, box }: WeightQuestionProps) {
  const { visitor, answer, text, appText, onContinue } = props
  const { locale } = visitor
  const errorId = useId()
  const { draft, change, store } = useDraft({
    props,
    isDraft: isWeightDraft,
    start: { unit: defaultWeightUnit(visitor.answers, locale) },
  })
  const { unit } = draft
  const record = readWeight(answer)
  const weight = readWeightDraft(draft, record)
  const grams = 'grams' in weight ? weight.grams : null
  const error = errorText()

  return (
    <MeasureForm
      title={text('title')}
      subtitle={subtitle}
      unitSwitch={
        <UnitSwitch
          label={text('unitChoice')}
          units={(['kg', 'lbs'] as const).map((each) => ({ unit: each, name: unitName(each, locale) }))}
          chosen={unit}
          onChoose={(next) => change({ ...draft, unit: next })}
        />
      }
      error={error}
      errorId={errorId}
      hint={hint?.(unit, error === null ? grams : null)}
      scale={scale?.(grams, unit)}
      box={grams === null ? null : box(grams, unit)}
      note={text('note')}
      emoji={props.step.emoji}
      continueLabel={appText('continue')}
      onSubmit={submit}
    >
      {(isErrorShown) => (
        <AmountField
          label={text(`fields.${unit}`)}
          sign={unitSign(unit, locale)}
          text={weightText(draft, record, locale)}
          isInvalid={isErrorShown}
          errorId={errorId}
          onType={(typed) => change({ unit, typed: { text: typed, unit } })}
        />
      )}
    </MeasureForm>
  )

  function errorText(): string | null {
    if ('fault' in weight) return text(`errors.${weight.fault}`, { unit })
    if (isWeightWithin(weight.grams, limits)) return fault?.(weight.grams, unit) ?? null
    const { min, max } = shownWeightLimits(limits, unit)
    return text('errors.range', { min: quantityText(min, unit, locale), max: quantityText(max, unit, locale) })
  }

  function submit() {
    if ('fault' in weight) return
    store(weightAnswer(weight.grams, unit))
    onContinue()
  }
}
