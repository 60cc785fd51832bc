import type { ReactNode } from 'react'
import type { TextValues } from '../../../../renderer/widget'
import { type Prediction, roundedWeeks } from '../../goal/prediction'

const NAMES = ['weeks', 'perWeek', 'inAll'] as const

interface FactsProps {
  readonly found: Prediction
  readonly weightGrams: number
  readonly goalGrams: number
  readonly percentPerWeek: number
  shown(grams: number): string
  hasText(place: string): boolean
  rich(place: string, values: TextValues): ReactNode
}

/** How long it takes, how much that is a week, and in all: those that have words. */
export function Facts({ found, weightGrams, goalGrams, percentPerWeek, shown, hasText, rich }: FactsProps) {
  const { direction, days } = found
  const changeGrams = Math.abs(weightGrams - goalGrams)
  const values: Record<(typeof NAMES)[number], TextValues> = {
    weeks: { direction, weeks: roundedWeeks(days) },
    // A way that is done within the week is no more a week than it is in all.
    perWeek: { direction, perWeek: shown(Math.min(changeGrams, (weightGrams * percentPerWeek) / 100)) },
    inAll: { direction, change: shown(changeGrams) },
  }
  const told = NAMES.filter((name) => hasText(`facts.${name}`))
  if (told.length === 0) return null
  return (
    <ul className="prediction-facts">
      {told.map((name) => (
        <li className="prediction-fact" key={name}>
          {rich(`facts.${name}`, values[name])}
        </li>
      ))}
    </ul>
  )
}
