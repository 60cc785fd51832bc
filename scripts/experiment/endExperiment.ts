import { CONTROL } from '../../domain/experiments/assign'
import type { ReadFunnel } from '../../schema/model/funnel'
import type { ParsedFile } from '../../schema/parse/parsedFile'
import type { SourceFile } from '../../schema/parse/readFiles'
import { suggest } from '../../schema/report/suggest'
import { addedLine, type Edit, insertion, withEdits } from '../edits/edits'
import { errorsIn, MEND_FIRST } from '../edits/funnelFiles'
import { itemsRemoved } from '../edits/removals'
import { funnelOf } from '../words/funnelWords'
import { translationsPath, translationsText } from '../words/translationsFile'
import { type NewSentence, withSentences } from '../words/withSentences'
import { decidedConditions, type WordsSaid } from './decidedConditions'
import { stepsOfOthers, variantsOf, withoutExperiment } from './withoutExperiment'

export type Ended =
  | {
      readonly sources: readonly SourceFile[]
      /** What is left that somebody may want to take out. */
      readonly notes: readonly string[]
    }
  | { readonly fault: string }

export interface Ending {
  readonly name: string
  readonly variant: string
  /** Also those get it whom the experiment was not for. */
  readonly everybody?: boolean
}

/**
 * The files of a funnel once everybody sees what visitors of a variant saw, and the experiment is gone. All else stays as it is written. What
 * would not be valid is refused.
 */
export function endExperiment(
  root: string,
  sources: readonly SourceFile[],
  { name, variant, everybody = false }: Ending,
): Ended {
  if (errorsIn(root, sources).length > 0) return { fault: MEND_FIRST }
  const { funnel } = funnelOf(root, sources)
  if (!funnel) return { fault: MEND_FIRST }
  const variants = variantsOf(funnel, name)
  if (variants.length === 0) {
    const known = Object.keys(funnel.experiments?.values ?? {})
    return { fault: `There is no experiment "${name}". ${suggest(name, known) ?? ''}`.trim() }
  }
  if (!variants.includes(variant))
    return { fault: `The experiment "${name}" has no variant "${variant}". Its variants are ${variants.join(', ')}.` }
  const isForSome = funnel.experiments?.values[name]?.only !== undefined
  if (isForSome && variant !== CONTROL && !everybody) return { fault: forSome(name, variant, variants) }
  const decided = decidedConditions(funnel, name, variant)
  const byHand = [...decided.byHand, ...otherSteps(funnel, name, variant)]
  if (byHand.length > 0) return { fault: ['Nothing is written. First, by hand:', ...byHand].join('\n') }
  const saidByAll = withWords(root, sources, funnel, decided.words)
  const { funnel: then } = funnelOf(root, saidByAll)
  if (!then) return { fault: MEND_FIRST }
  const resolved = withEdits(saidByAll, decidedConditions(then, name, variant).edits)
  const ofVariant = variant === CONTROL ? undefined : funnel.experiments?.values[name]?.changes?.[variant]?.words
  const moved = movesOf(funnel, name, variant).reduce(
    (files, move) => withMove(root, files, move),
    withWords(root, resolved, funnel, ofVariant ?? {}),
  )
  const { funnel: now } = funnelOf(root, moved)
  if (!now) return { fault: MEND_FIRST }
  const ended = withEdits(moved, withoutExperiment(now, { name, variant, gone: decided.options }))
  const [error] = errorsIn(root, ended)
  if (error)
    return {
      fault: `Nothing is written, for it would not be valid: ${error.file}:${error.range.start.line}: ${error.message}`,
    }
  return { sources: ended, notes: ordersLeft(funnel, name, variant) }
}

/** The orders of the experiment that are not the usual one in the end. They stay: links may lead there. */
function ordersLeft({ experiments, settings, orders }: ReadFunnel, name: string, variant: string): string[] {
  const changes = experiments?.values[name]?.changes ?? {}
  const tried = Object.values(changes).flatMap(({ order }) => order ?? [])
  if (tried.length === 0) return []
  const usual = settings.values.orders.default
  const now = (variant !== CONTROL && changes[variant]?.order) || usual
  return [...new Set([usual, ...tried])].flatMap((order) => {
    const file = orders.get(order)?.file.path
    return order === now || file === undefined
      ? []
      : [`${file} stays: links with ?funnel=${order} lead to it. Delete it where there are none.`]
  })
}

/** What a variant does to those who never saw it nobody knows. */
function forSome(name: string, variant: string, variants: readonly string[]): string {
  const shares = variants.map((each) => `${each}: ${each === variant ? 100 : 0}`).join(', ')
  return [
    `Nothing is written: "${name}" was only for some visitors (only:), and nobody knows what "${variant}" does to the others.`,
    `For those whom it is for: leave it in funnel/experiments.yaml with variants: { ${shares} }`,
    `For everybody all the same:  npm run experiment -- ship ${name} ${variant} --everybody`,
    `To try it on everybody: begin another experiment without only:, under another name.`,
  ].join('\n')
}

function otherSteps(funnel: ReadFunnel, name: string, variant: string): string[] {
  return stepsOfOthers(funnel, name, variant).map(
    (step) => `  npm run remove -- ${step}     (only another variant than ${variant} meets it)`,
  )
}

/** With sentences, by language and step, in the words files, and with what is recorded of their translations. */
function withWords(
  root: string,
  sources: readonly SourceFile[],
  funnel: ReadFunnel,
  words: WordsSaid,
): readonly SourceFile[] {
  if (Object.keys(words).length === 0) return sources
  const [source = '', ...others] = Object.keys(funnel.settings.values.languages)
  const order = [...(funnel.words.get(source)?.steps ?? [])].flatMap(([step, { sentences }]) =>
    [...sentences.keys()].map((place) => [step, ...place.split('.')]),
  )
  const said = sources.map((file) => {
    const language = file.kind === 'words' ? words[file.name] : undefined
    if (!language) return file
    const text = withSentences(new TextDecoder().decode(file.bytes), sentencesIn(language), order)
    return { ...file, bytes: new TextEncoder().encode(text) }
  })
  const { funnel: now } = funnelOf(root, said)
  if (!now) return said
  const translatedFrom = new Map(
    sentencesIn(words[source] ?? {}).map(({ keys, text }) => [keys.join('.'), text] as const),
  )
  const files = new Map(
    others
      .filter((language) => now.translations.has(language))
      .map((language) => [translationsPath(language), translationsText(now, language, { translatedFrom })]),
  )
  return said.map((file) => {
    const text = files.get(file.path)
    return text === undefined ? file : { ...file, bytes: new TextEncoder().encode(text) }
  })
}

function sentencesIn(tree: object, above: readonly string[] = []): NewSentence[] {
  return Object.entries(tree).flatMap(([key, below]) =>
    typeof below === 'string' ? [{ keys: [...above, key], text: below }] : sentencesIn(below, [...above, key]),
  )
}

interface NamedMove {
  readonly step: string
  readonly after?: string
  readonly before?: string
}

function movesOf({ experiments }: ReadFunnel, name: string, variant: string): NamedMove[] {
  const moves = variant === CONTROL ? undefined : experiments?.values[name]?.changes?.[variant]?.moves
  return Object.entries(moves ?? {}).map(([step, move]) => ({ step, ...move }))
}

/** One move after the other, as visitors have them. */
function withMove(root: string, sources: readonly SourceFile[], move: NamedMove): readonly SourceFile[] {
  const { funnel } = funnelOf(root, sources)
  const edits = [...(funnel?.orders.values() ?? [])].flatMap(({ file }) => moveEdits(file, move))
  return withEdits(sources, edits)
}

/** None where the order does not have both steps. */
function moveEdits(file: ParsedFile, { step, after, before }: NamedMove): Edit[] {
  const anchor = after ?? before
  const lists = [...(file.root.inside ?? [])]
  const has = (name: string | undefined) =>
    lists.find(([, list]) => [...(list.inside?.values() ?? [])].some(({ value }) => value === name))
  const [from, to] = [has(step), has(anchor)]
  if (!from || !to || anchor === step) return []
  const at = [...(to[1].inside ?? [])].find(([, { value }]) => value === anchor)
  const spot = at?.[1]
  if (!at || !spot) return []
  const gone = itemsRemoved(file, [from[0]], ({ value }) => value === step)
  if (to[1].style === 'inlineList')
    return [
      ...gone,
      after === undefined
        ? insertion(file, spot.place.start, `${step}, `)
        : insertion(file, spot.place.end, `, ${step}`),
    ]
  const lineStart = file.text.lastIndexOf('\n', spot.place.start - 1) + 1
  const indent = file.text.slice(lineStart, file.text.indexOf('-', lineStart))
  const line = `${indent}- ${step}`
  return [
    ...gone,
    after === undefined ? insertion(file, lineStart, `${line}\n`) : addedLine(file, [to[0], Number(at[0])], line),
  ]
}
