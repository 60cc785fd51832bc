import { conditionsOf, type Leaf, leavesOf } from '../model/conditionsOf.ts'
import { fieldsWritten } from '../model/fieldsWritten.ts'
import type { ReadFunnel, Report, Rule } from '../model/funnel.ts'
import { isDay } from '../parse/isDay.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { boundsOf, isEmpty } from '../reach/emptyRange.ts'
import { suggest } from '../report/suggest.ts'
import { countryCure, countryName } from '../words/countryName.ts'

/** The keys of a condition that are not the names of answers. */
const WORDS_OF_CONDITIONS = ['any', 'all', 'not', 'visitor', 'experiment']

/** What a condition asks of the visitor can be: a language in force, a country that there is, a range and days that are not empty. */
export const oddCondition: Rule = (funnel, report) => {
  for (const readStep of funnel.steps.values()) {
    for (const { expression } of conditionsOf(readStep)) {
      for (const leaf of leavesOf(expression)) checkLeaf(leaf, funnel, report)
    }
    const taken = fieldsWritten(readStep).find((field) => WORDS_OF_CONDITIONS.includes(field))
    if (taken) {
      report(
        placeOf(readStep.file, ['stores']),
        `an answer cannot be called "${taken}"`,
        `In a condition ${taken}: says something else. Choose another name.`,
      )
    }
  }
}

/** What a condition says of one thing. */
export function checkLeaf(leaf: Leaf, { settings }: ReadFunnel, report: Report): void {
  if (leaf.kind === 'figure') {
    const { from, to } = leaf.range
    // That the limits fall is told by itself.
    if (!isEmpty(leaf) || (from !== undefined && to !== undefined && from > to)) return
    const { least, most } = boundsOf(leaf.range)
    report(leaf.at, `no ${leaf.figure} is in this range`, `It would be from ${least} to ${most}. Change one of them.`)
  } else if (leaf.kind === 'days') {
    const wrong = [leaf.from, leaf.until].find((day) => day !== undefined && !isDay(day))
    if (wrong !== undefined) report(leaf.at, `the calendar has no day ${wrong}`)
    else if (isEmpty(leaf)) {
      report(leaf.at, `it ends on ${leaf.until}, before it begins`, `It begins on ${leaf.from}. Change one of them.`)
    }
  } else if (leaf.kind === 'fact' && leaf.fact === 'language') {
    const languages = Object.keys(settings.values.languages)
    for (const { text, at } of leaf.keys) {
      if (languages.includes(text)) continue
      report(at, `"${text}" is no language in force`, suggest(text, languages, `They are in ${settings.file.path}.`))
    }
  } else if (leaf.kind === 'fact' && leaf.fact === 'country') {
    for (const { text, at } of leaf.keys) {
      if (countryName(text) === null) {
        report(at, `there is no country "${text}"`, countryCure(text))
      }
    }
  }
}
