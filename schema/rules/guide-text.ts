import type { ReadGuide, Report, Rule } from '../model/funnel.ts'
import type { Spot } from '../parse/parsedFile.ts'
import { isSourceMoved, sourceLanguage } from '../words/translatedSentences.ts'

/** Of a guide that is being translated the first ones are enough. */
const MOST_TOLD = 3
/** Shorter texts differ in length. */
const LONG = 60
/** A translation of less than this part of the text says less. */
const LEAST = 0.45
const END = /[.!?…:]["”»)]?\s*$/u
const WORD = /\p{L}{2,}/gu
/** With the separators of thousands and decimals of any language. */
const NUMBER = /\d+(?:[.,\u00A0\u202F]\d+)*/gu

/** A translated guide says the numbers of the original, all of it, and in its own language: who pays for it reads it on paper. */
export const guideText: Rule = (funnel, report) => {
  if (isSourceMoved(funnel)) return
  const source = sourceLanguage(funnel)
  const byName = new Map(funnel.guides.map((guide) => [guide.file.name, textsOf(guide)]))
  for (const [name, texts] of byName) {
    const [language, offer] = name.split('/')
    const others = [...byName].filter(([other]) => other !== name && other.endsWith(`/${offer}`))
    if (language === source)
      checkOriginal(
        texts,
        others.map(([, each]) => each),
        report,
      )
  }
  for (const guide of funnel.guides) {
    const [language, offer] = guide.file.name.split('/')
    const original = language === source ? undefined : byName.get(`${source}/${offer}`)
    if (!original) continue
    const own = textsOf(guide)
    const others = [...byName].flatMap(([name, texts]) =>
      name.endsWith(`/${offer}`) && ![guide.file.name, `${source}/${offer}`].includes(name) ? [texts] : [],
    )
    // Where most of it reads like the original, that is told for the whole guide.
    if (isCopy(own, original)) continue
    const faults = [...own].flatMap(([path, spot]) => {
      const fault = faultOf(path, { own, original, others })
      return fault === null ? [] : [{ spot, fault, path }]
    })
    for (const { spot, fault, path } of faults.slice(0, MOST_TOLD))
      report(spot.place, fault, `In the original it is ${JSON.stringify(textAt(original, path))}`, {
        severity: 'warning',
      })
  }
}

/** What all translations say alike, and the original not, is a slip of the original. */
function checkOriginal(original: Texts, translations: readonly Texts[], report: Report): void {
  const [first, ...others] = translations
  if (!first || others.length === 0 || translations.some((texts) => texts.size !== original.size)) return
  for (const [path, spot] of original) {
    const own = numbersIn(textAt(original, path) ?? '')
    const said = numbersIn(textAt(first, path) ?? '')
    const wrong = own.find((number) => !said.includes(number))
    if (wrong === undefined || own.length !== said.length) continue
    if (!others.every((texts) => isSame(numbersIn(textAt(texts, path) ?? ''), said))) continue
    report(
      spot.place,
      `this text says ${wrong}, and all translations ${said.find((number) => !own.includes(number)) ?? said.join(', ')}`,
      'Mend it, or all of them.',
      { severity: 'warning' },
    )
  }
}

/** So many texts that are not translated are no slip. */
const COPIED = 0.5

function isCopy(own: Texts, original: Texts): boolean {
  return [...own.keys()].filter((path) => textAt(own, path) === textAt(original, path)).length > own.size * COPIED
}

type Texts = ReadonlyMap<string, Spot>

interface Guides {
  readonly own: Texts
  readonly original: Texts
  readonly others: readonly Texts[]
}

/** Where only one has pages more, or less, they cannot be told apart; that is told by itself. */
function faultOf(path: string, { own, original, others }: Guides): string | null {
  const [here, there] = [textAt(own, path), textAt(original, path)]
  if (here === undefined || there === undefined || own.size !== original.size) return null
  if (here === there && (here.match(WORD)?.length ?? 0) > 2) return 'this text is not translated'
  if (there.length >= LONG && here.length < there.length * LEAST) return 'this text says hardly half of the original'
  if (there.length >= LONG / 2 && END.test(there) && !END.test(here)) return 'this text ends in the middle'
  const list = path.replace(/\.\d+\.title$/, '')
  const twin = [...own].find(([other, spot]) => other < path && isTitleOf(list, other) && spot.value === here)?.[0]
  if (isTitleOf(list, path) && twin !== undefined && textAt(original, twin) !== there)
    return `"${here}" is a title of this list twice, and not in the original`
  const [numbers, wanted] = [numbersIn(here), numbersIn(there)]
  const wrong = numbers.find((number) => !wanted.includes(number))
  const isSaidElsewhere =
    others.length === 0 || others.some((texts) => isSame(numbersIn(textAt(texts, path) ?? ''), wanted))
  if (wrong === undefined || numbers.length !== wanted.length || !isSaidElsewhere) return null
  return `this text says ${wrong}, and the original ${wanted.find((number) => !numbers.includes(number)) ?? wanted.join(', ')}`
}

function isTitleOf(list: string, path: string): boolean {
  return /^\.\d+\.title$/.test(path.slice(list.length)) && path.startsWith(list)
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join()
}

function numbersIn(text: string): string[] {
  return (text.match(NUMBER) ?? []).map((number) => number.replace(/\D/g, ''))
}

function textAt(texts: Texts, path: string): string | undefined {
  const value = texts.get(path)?.value
  return typeof value === 'string' ? value : undefined
}

/** By their paths: .pages.3.title. Names of pictures are no text. */
function textsOf({ file }: ReadGuide): Texts {
  const found = new Map<string, Spot>()
  const look = (spot: Spot, path: string) => {
    if (typeof spot.value === 'string') found.set(path, spot)
    for (const [key, below] of spot.inside ?? []) if (key !== 'emoji') look(below, `${path}.${key}`)
  }
  look(file.root, '')
  return found
}
