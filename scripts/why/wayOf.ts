import { isAnswered } from '../../domain/answers/isAnswered'
import type { Known } from '../../domain/conditions/known'
import { matches } from '../../domain/conditions/matches'
import { isWithin } from '../../domain/dates/isWithin'
import { guard } from '../../domain/path/guard'
import type { Journey } from '../../domain/path/journey'
import { navigationOf } from '../../domain/path/navigationOf'
import { resumeStep } from '../../domain/path/resumeStep'
import { walk } from '../../domain/path/walk'
import type { Condition, StepNavigation, VisitorFact } from '../../schema/compile/compiled'
import { conditionText } from '../graph/conditionText'

/** A step of a visitor's order: whether it is on their way, why, and what became of it. */
export interface WayStep {
  readonly name: string
  readonly isShown: boolean
  /** What decided, in words. Empty where the step is for everybody. */
  readonly because: string
  /** The field that the step's answer is stored in, once it is given. */
  readonly answered: string | null
}

export interface Way {
  readonly steps: readonly WayStep[]
  /** Where the visitor goes on who comes back: null for the first step. */
  readonly resumesAt: string | null
  /** Why not there: the step that a guard sends them to instead. */
  readonly sentTo: string | null
}

/** Facts that only the visitor's browser knows. */
const ONLY_BROWSER: readonly VisitorFact[] = ['device', 'system', 'campaign', 'country', 'turnedBackFrom']

/** The way of a visitor through their order, computed by what the page computes it by. */
export function wayOf(journey: Journey): Way {
  const { order } = journey
  const { path, liveAnswers } = walk(journey)
  const known = { ...journey, answers: liveAnswers }
  const resumesAt = resumeStep(journey)
  return {
    steps: order.segments.flat().map((name) => {
      const step = navigationOf(order, name)
      const isShown = path.includes(name)
      const isGiven = isShown && step.stores !== undefined && isAnswered(liveAnswers, step.stores)
      return {
        name,
        isShown,
        because: reasons(step, known).join('; '),
        answered: isGiven ? (step.stores ?? null) : null,
      }
    }),
    resumesAt,
    sentTo: resumesAt === null ? null : guard(journey, resumesAt),
  }
}

/** What decides whether a step is shown: of what left it out only that, else all that it depends on. */
function reasons(step: StepNavigation, known: Known): string[] {
  const { showInExperiment = {}, showIf, showUnless, from, until } = step
  const today = known.visitor?.today
  const isTimed = from !== undefined || until !== undefined
  const parts = [
    ...Object.entries(showInExperiment).map(([name, variant]) => {
      const own = known.variants[name] ?? 'control'
      return { holds: own === variant, text: `only in ${name}: ${variant}, and the visitor has ${own}` }
    }),
    ...(isTimed
      ? [{ holds: today !== undefined && isWithin({ from, until }, today), text: `only ${daysText(from, until)}` }]
      : []),
    ...(showIf ? [{ holds: matches(showIf, known), text: `only if ${said(showIf)}` }] : []),
    ...(showUnless ? [{ holds: !matches(showUnless, known), text: `not if ${said(showUnless)}` }] : []),
  ]
  const against = parts.filter(({ holds }) => !holds)
  return (against.length > 0 ? against : parts).map(({ text }) => text)
}

function daysText(from: string | undefined, until: string | undefined): string {
  return [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ')
}

/** A condition in words, with a note on what the record cannot tell. */
function said(condition: Condition): string {
  const unknown = factsIn(condition).filter((fact) => ONLY_BROWSER.includes(fact as VisitorFact))
  const note = unknown.length > 0 ? ` (${unknown.join(', ')}: only the browser knows)` : ''
  return conditionText(condition) + note
}

function factsIn({ any = [], all = [], not, visitor = {} }: Condition): string[] {
  return [...Object.keys(visitor), ...[...any, ...all, ...(not ? [not] : [])].flatMap(factsIn)]
}
