import { answerKeysByField } from '../model/answerKeys.ts'
import type { ReadFunnel, Rule } from '../model/funnel.ts'
import { type ChangedValue, changedValues } from '../names/agreedValues.ts'
import { locationText } from '../parse/locationText.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'

/** What others count on is as it was recorded: nothing else in the files tells a slip in it. */
export const changedValue: Rule = (funnel, report) => {
  const { names, brokenKinds } = funnel
  if (!names?.values.agreed || brokenKinds.size > 0) return
  for (const change of changedValues(funnel, names.values.agreed)) {
    const { name, at } = change
    const fault = faultOf(change, funnel)
    if (fault === null) continue
    const place = locationText(names.file, keyPlaceOf(names.file, ['agreed', name]).start)
    report(at, fault, `${cureOf(change)}\nElse delete ${name} at ${place}, and run: npm run generate`, {
      severity: 'warning',
      follows: at,
    })
  }
}

/** What it costs, by the beginning of the name. */
const COSTS: readonly (readonly [start: string, costs: string])[] = [
  ['settings.record.headers.', 'who reads the records knows the old one'],
  ['settings.record.defaults.', 'who reads the records counts on the old one'],
  ['settings.linkParameters.', 'the app and the pages of links know the old one'],
  ['settings.attribution.', 'advertisers and partners know the old one'],
  ['settings.analytics.campaign', 'reports group visits by it'],
  ['settings.languages.', 'dates, numbers and the currency of visitors follow it'],
  ['settings.currencies.', 'visitors from there are shown other prices'],
  ['settings.androidNotice', 'who has an Android phone is shown it first'],
  ['settings.payment.cards', 'who has such a card thinks that it is not taken'],
  ['settings.sexes.', 'records of before have the old one'],
  ['offers.currency', 'all amounts would be charged in another currency'],
]

function faultOf({ name, before, now, isList }: ChangedValue, funnel: ReadFunnel): string | null {
  const [kind = '', owner = '', key = ''] = name.split('.')
  if (kind === 'claims') {
    const [figure = '', day] = before.split(' on ')
    return `the claim "${owner}" was ${figure} when it was checked on ${day}, and is ${now?.split(' on ')[0]}`
  }
  if (kind === 'sources') return `by its source "${name.slice('sources.'.length)}" it was ${before} kcal, and is ${now}`
  if (kind === 'steps' && key === 'shown') return conditionFault(owner, before, funnel)
  if (kind === 'steps' && key === 'drawn') return now === null ? null : `"${owner}" showed ${before}, and shows ${now}`
  if (kind === 'steps' && key === 'analytics')
    return now === null
      ? null
      : `"${owner}" had the number ${before} in reports, and has ${now}: its past is lost there`
  if (kind === 'steps') return `"${owner}" stored ${before} as "${name.split('.')[3]}", and stores ${now ?? 'nothing'}`
  const costs = COSTS.find(([start]) => name.startsWith(start))?.[1]
  const place = name.slice(name.indexOf('.') + 1)
  const is = now === null ? `is gone, and was "${before}"` : `is "${now}", and was "${before}"`
  const fault = isList ? `does not name "${before}" any more` : is
  return `${place} ${fault}${costs ? `: ${costs}` : ''}`
}

/** Of answers that are called otherwise now the condition says nothing. */
function conditionFault(step: string, before: string, funnel: ReadFunnel): string | null {
  const keysOf = answerKeysByField(funnel)
  const lost = before.split(', ').filter((each) => {
    const [, field = '', key = ''] = each.split(' ')
    return field.startsWith('visitor.') || keysOf.get(field)?.keys.has(key) === true
  })
  if (lost.length === 0) return null
  const said = lost.map((each) => each.replace(/^(\S+) (\S+) (.*)$/, '$1 "$2" is "$3"')).join(', ')
  return `"${step}" was shown ${said}, and its condition does not say so any more`
}

function cureOf({ name, before }: ChangedValue): string {
  if (name.startsWith('claims.'))
    return 'Look at its source: write the figure that it has, and checked: the day of today.'
  if (name.startsWith('sources.')) return `Write ${before}, or the source of the new figure.`
  if (name.endsWith('.drawn')) return `Write ${before}.`
  if (name.endsWith('.shown')) return 'Write the condition as it was.'
  return `Write "${before}" again.`
}
