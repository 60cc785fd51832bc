import { testedPercents } from '../model/experiments/testedPercents.ts'
import type { ReadFunnel, ReadStep, Report, Rule, Sentence } from '../model/funnel.ts'
import { placeOf, type Spot, spotAt } from '../parse/parsedFile.ts'
import { claimVariable } from '../words/claimOf.ts'
import { literalsOf } from '../words/messageParts.ts'
import { wordsOwners } from '../words/stepWords.ts'
import { sourceLanguage } from '../words/translatedSentences.ts'

const NUMBER = String.raw`(?<![\d.,\p{L}])\d(?:[\d.,\s]*\d)?`
const SCALE = String.raw`\s?(?:[MK]|mi|mil|thousand|mille|mill(?:ion|ions|ón|ones)|milh(?:ão|ões))(?!\p{L})`
const PEOPLE =
  'people|persons?|users?|customers?|women|men|members?|personas?|usuari[oa]s?|clientes?|mujeres|hombres|personnes?|utilisat(?:eur|rice)s?|client(?:e)?s?|femmes|hommes|pessoas?|usuári[oa]s?|mulheres|homens'

const PERCENT = /(?<![\d.,])(\d+(?:[.,]\d+)?)\s?%/u
/** 30M people, 30 millones de personas, 12 happy women. */
const COUNT = new RegExp(`${NUMBER}(?:${SCALE})?\\s(?:(?!\\d)[\\p{L}’']+\\s){0,2}(?:${PEOPLE})(?!\\p{L})`, 'iu')
/** A figure that stands alone, large enough to be a count: 141,562 or 30M. */
const ALONE = new RegExp(`^\\s*${NUMBER}(?:${SCALE}|(?<=\\d{2}[.,\\s]?\\d{3}))\\s*\\+?\\s*$`, 'u')

/** A percentage, or a count of people, is a claim that somebody answers for, or a number of the step itself. What the report says is for its readers. */
export const bareClaim: Rule = (funnel, report) => {
  for (const step of funnel.steps.values()) checkRings(step, funnel, report)
  const discounts = [
    ...Object.values(funnel.offers?.values.promoCodes ?? {}).flatMap(({ percent }) => percent ?? []),
    ...testedPercents(funnel.offers).map(({ percent }) => percent),
  ]
  const original = funnel.words.get(sourceLanguage(funnel))
  for (const { name, step, places } of wordsOwners(funnel)) {
    if (name === 'report') continue
    const own = new Set([...discounts, ...(step ? numbersIn(funnel.steps.get(name)?.file.root) : [])])
    for (const { place } of places) {
      for (const words of funnel.words.values()) {
        const sentence = words.steps.get(name)?.sentences.get(place)
        const found = sentence && bareFigure(sentence, place, own)
        if (!sentence || !found) continue
        report(
          sentence.part(found.start, found.start + found.text.length),
          `"${found.text}" is a figure that persuades, and nothing says where it is from`,
          `Write it into funnel/claims.yaml with its source, and here its name: {${claimVariable(knownClaim(found.text, funnel))}}.`,
          words === original ? {} : { follows: original?.steps.get(name)?.sentences.get(place)?.whole },
        )
      }
    }
  }
}

/** What a ring shows is a claim, too. */
function checkRings({ name, file }: ReadStep, { claims }: ReadFunnel, report: Report): void {
  const known = Object.values(claims?.values ?? {}).flatMap(({ unit, figure }) => (unit === 'percent' ? [figure] : []))
  if (known.length === 0) return
  for (const [index, block] of spotAt(file, ['blocks'])?.inside ?? []) {
    const ring = block.inside?.get('ring')
    if (typeof ring?.value !== 'number' || known.includes(ring.value)) continue
    report(
      placeOf(file, ['blocks', Number(index), 'ring']),
      `the ring of "${name}" shows ${ring.value} %, and no claim says so`,
      `Claims in percent: ${known.join(', ')}. Write another one into funnel/claims.yaml with its source.`,
      { severity: 'warning' },
    )
  }
}

interface Figure {
  readonly text: string
  readonly start: number
}

function bareFigure(sentence: Sentence, place: string, own: ReadonlySet<number>): Figure | null {
  for (const { value, start } of literalsOf(sentence.message() ?? [])) {
    const percent = PERCENT.exec(value)
    const isOwn = percent !== null && own.has(Number(percent[1]?.replace(',', '.')))
    // The labels of a question are what visitors say of themselves.
    const alone = place.startsWith('options.') ? null : ALONE.exec(value)
    const found = (isOwn ? null : percent) ?? COUNT.exec(value) ?? alone
    if (found) return { text: found[0].trim(), start: start + found.index + found[0].search(/\S/) }
  }
  return null
}

/** Every number of the step's file: the limits of its boxes, what a ring shows. */
function numbersIn(spot: Spot | undefined): ReadonlySet<number> {
  if (typeof spot?.value === 'number') return new Set([spot.value])
  return new Set([...(spot?.inside?.values() ?? [])].flatMap((below) => [...numbersIn(below)]))
}

/** The claim of that figure, where there is one. */
function knownClaim(text: string, { claims }: ReadFunnel): string {
  const figure = Number(/\d+/.exec(text.replace(/[.,\s](?=\d{3})/g, ''))?.[0])
  return Object.entries(claims?.values ?? {}).find(([, claim]) => claim.figure === figure)?.[0] ?? 'name'
}
