import type { BackRule, StepNavigation } from '../../../schema/compile/compiled.ts'
import { conditionText } from '../../graph/conditionText.ts'

/** What a step says of the way, in words. */
interface Said {
  /** What is said, without the value. */
  readonly text: string
  readonly said: string
  /** It decides on who meets the step. */
  readonly decidesOnWay?: true
}

/** By the key of the step's file. What the file does not say is not there. */
export function navigationTexts(name: string, step: StepNavigation): { readonly [key: string]: Said } {
  const { route, showIf, showUnless, from, until, showInExperiment, askedOnce, next, needs, preloads, header } = step
  const all: { readonly [key: string]: Said | undefined } = {
    showIf: showIf && { text: 'The step is shown only if', said: conditionText(showIf), decidesOnWay: true },
    showUnless: showUnless && { text: 'The step is left out if', said: conditionText(showUnless), decidesOnWay: true },
    days:
      from === undefined && until === undefined
        ? undefined
        : { text: 'The step is shown only on these days', said: daysText(from, until), decidesOnWay: true },
    showInExperiment: showInExperiment && {
      text: 'The step is shown only in the experiment',
      said: Object.entries(showInExperiment)
        .map(([name, variant]) => `${name}: ${variant}`)
        .join(' and '),
      decidesOnWay: true,
    },
    askedOnce: askedOnce && { text: 'Who has answered it before passes over the step', said: 'yes' },
    route: { text: 'The address of the step', said: route ?? `/{sex}/${name}` },
    next: next === undefined ? undefined : { text: 'The step leads on to', said: next },
    needs: needs && { text: 'Answers without which nobody may be on the step', said: needs.join(', ') },
    needsPurchase: step.needsPurchase && { text: 'The step is for customers alone', said: 'yes' },
    afterPurchase:
      step.afterPurchase === undefined ? undefined : { text: 'Customers are sent on to', said: step.afterPurchase },
    preloads: preloads && { text: 'The step loads in advance', said: preloads.join(', ') },
    header: header && { text: 'Hidden in the header', said: Object.keys(header).join(', ') },
    passedByBack: step.passedByBack && { text: 'Back passes over the step', said: 'yes' },
  }
  return Object.fromEntries(Object.entries(all).flatMap(([key, said]) => (said ? [[key, said]] : [])))
}

/** Where the back arrow of a step leads, in words. */
export function backRules({ backTo = [] }: StepNavigation): string {
  return [...backTo.map(ruleText), 'to the step before'].join(', else ')
}

function ruleText({ to, when, whenMissing }: BackRule): string {
  const conditions = [
    ...(when ? [conditionText(when)] : []),
    ...(whenMissing ? [`${whenMissing} is not answered`] : []),
  ]
  return conditions.length === 0 ? `to ${to}` : `to ${to} if ${conditions.join(' and ')}`
}

function daysText(from: string | undefined, until: string | undefined): string {
  return [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ')
}
