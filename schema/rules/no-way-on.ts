import { type Asker, askerOf, hasKeys } from '../model/askersOf.ts'
import type { Rule } from '../model/funnel.ts'
import { type PlacedStep, wholeOrders } from '../model/wholeOrders.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { otherSexWish, showRulesOf } from '../reach/showRules.ts'
import { hasSexes, kindsOfVisitors } from '../visitors/kindsOfVisitors.ts'

/** Every question can be answered, and so left, by visitors of each sex that sees it. */
export const noWayOn: Rule = (funnel, report) => {
  const sexes = kindsOfVisitors(funnel)
  const steps = new Map(wholeOrders(funnel).flatMap((order) => order.steps.map((step) => [step.name, step] as const)))
  for (const step of steps.values()) {
    const asker = askerOf(step, funnel.types)
    if (!asker || !hasKeys(asker)) continue
    const seenBy = sexes.filter((sex) => !otherSexWish(showRulesOf(step), sex))
    const shut = seenBy.filter((sex) => offeredTo(sex, asker) === 0)
    const least = Math.min(...seenBy.filter((sex) => !shut.includes(sex)).map((sex) => choosable(sex, asker)))
    if (shut.length > 0 && asker.options.some(({ isConditional }) => isConditional)) {
      report(
        placeOf(step.file, ['options']),
        `"${step.name}" may have no option for some visitors: they could not go on`,
        'Leave one without a condition.',
      )
    } else if (shut.length > 0 && !hasSexes(funnel)) {
      report(placeOf(step.file, ['options']), `"${step.name}" has no option: nobody can go on`, 'Add one.')
    } else if (shut.length > 0) {
      report(
        placeOf(step.file, ['options']),
        `"${step.name}" has no option for ${shut.join(' and ')} visitors: they cannot go on`,
        `Give them an option, or hide the step from them: showUnless: { sex: ${shut[0]} }.`,
      )
    } else if (minOf(step) > least) {
      report(
        placeOf(step.file, ['min']),
        `"${step.name}" wants ${minOf(step)} options, and there are ${least} to choose: nobody can go on`,
        `Write at most ${least}.`,
      )
    }
  }
}

function offeredTo(sex: string, { options }: Asker): number {
  return options.filter(({ only, isConditional }) => !isConditional && (only === undefined || only === sex)).length
}

/** So many can be chosen together: the option for none of the others stands alone. */
function choosable(sex: string, asker: Asker): number {
  const hasNone = 'none' in asker.step && asker.step.none !== undefined
  return Math.max(1, offeredTo(sex, asker) - (hasNone ? 1 : 0))
}

function minOf({ step }: PlacedStep): number {
  return 'min' in step && typeof step.min === 'number' ? step.min : 1
}
