import { askersByField } from '../askersOf.ts'
import { placeOf } from '../parsedFile.ts'
import type { ReadFunnel, Rule } from '../readFunnel.ts'
import { suggest } from '../suggest.ts'

/** What can be answered as sex is a sex of the settings, by its key. */
export const unknownSex: Rule = (funnel, report) => {
  const { sexes } = funnel.settings.values
  for (const asker of askersByField(funnel).get('sex') ?? []) {
    for (const { key, path } of asker.options) {
      if (Object.hasOwn(sexes, key)) continue
      report(placeOf(asker.file, path), `there is no sex "${key}"`, cureFor(key, sexes))
    }
  }
}

function cureFor(wrong: string, sexes: ReadFunnel['settings']['values']['sexes']): string | undefined {
  const meant = Object.entries(sexes).find(([, { route, stored }]) => wrong === route || wrong === stored)
  return meant ? `Write its key: "${meant[0]}".` : suggest(wrong, Object.keys(sexes))
}
