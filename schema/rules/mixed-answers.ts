import { type Asker, askersByField, hasKeys } from '../model/askersOf.ts'
import type { ReadStep, Report, Rule } from '../model/funnel.ts'
import { locationText } from '../parse/locationText.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { suggest } from '../report/suggest.ts'
import { answerKinds } from '../shape/answerKinds.ts'

/**
 * Steps that write one answer write the same kind of answer. Of options the keys fit together: those of each step are all among those
 * of the step that has the most, so that whichever was answered, the others can show it.
 */
export const mixedAnswers: Rule = (funnel, report) => {
  const askersOf = askersByField(funnel)
  for (const askers of askersOf.values()) {
    const whole = askers.filter(({ isWhole }) => isWhole)
    const [first, ...others] = whole
    if (!first) continue
    for (const asker of others.filter(({ kind }) => kind !== first.kind)) reportKind(asker, first, report)
    if (hasKeys(first))
      checkKeys(
        whole.filter(({ kind }) => kind === first.kind),
        report,
      )
  }
  for (const step of funnel.steps.values()) {
    for (const [field, value] of Object.entries(step.step.sets ?? {})) {
      const asker = askersOf.get(field)?.find(({ isWhole }) => isWhole)
      if (asker) checkSetting(step, field, value, asker, report)
    }
  }
}

function reportKind(asker: Asker, first: Asker, report: Report): void {
  report(
    placeOf(asker.file, ['stores']),
    `"${asker.field}" is ${answerKinds[asker.kind].name} here, but ${answerKinds[first.kind].name} in ${first.name}`,
    `${first.name} stores it at ${storesLocation(first)}. Let one of the two store another answer.`,
  )
}

function checkKeys(askers: readonly Asker[], report: Report): void {
  const widest = askers.reduce((most, asker) => (asker.options.length > most.options.length ? asker : most))
  const keys = new Set(widest.options.map(({ key }) => key))
  for (const asker of askers) {
    const strangers = asker.options.filter(({ key }) => !keys.has(key))
    const [first] = strangers
    if (!first) continue
    const names = strangers.map(({ key }) => `"${key}"`).join(' or ')
    const meant = suggest(first.key, keys, undefined)
    report(
      placeOf(asker.file, [...first.path, 'key']),
      `${widest.name} stores "${asker.field}" too, but has no option ${names}`,
      [
        meant,
        `${widest.name} stores it at ${storesLocation(widest)}. Give it the same options, or let one of the two store another answer.`,
      ]
        .filter((line) => line !== undefined)
        .join('\n'),
    )
  }
}

function checkSetting(step: ReadStep, field: string, value: string | number, asker: Asker, report: Report): void {
  const at = placeOf(step.file, ['sets', field])
  const keys = asker.options.map(({ key }) => key)
  if (asker.kind !== 'option') {
    const fix = `It is asked at ${storesLocation(asker)}. Set another field.`
    report(at, `"${field}" cannot be set: ${asker.name} stores ${answerKinds[asker.kind].name} there`, fix)
  } else if (!keys.includes(String(value))) {
    const fix = suggest(String(value), keys, `The options are in ${asker.file.path}.`)
    report(at, `"${value}" is no answer to "${field}", which ${asker.name} asks for`, fix)
  }
}

function storesLocation({ file }: Asker): string {
  return locationText(file, placeOf(file, ['stores']).start)
}
