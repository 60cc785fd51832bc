import type { ReadFunnel, ReadWords, Report, Rule } from '../model/funnel.ts'
import { areStepsKnown } from '../model/wholeOrders.ts'
import { lineOf } from '../parse/lineOf.ts'
import { keyPlaceOf, spotAt } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import { nearestName, suggest } from '../report/suggest.ts'
import { RESERVED_NAMES } from '../shape/slots.ts'
import { misplacedWords, renamedSteps, renamedWords } from '../words/renamedWords.ts'
import { type MissingWords, type UnusedWords, unusedWords, type WordsOwner, wordsOwners } from '../words/stepWords.ts'

/** Every sentence of a words file has its place in a step, in the app or in the report. */
export const unusedWordsAnywhere: Rule = (funnel, report) => {
  const owners = wordsOwners(funnel)
  const names = new Set([...RESERVED_NAMES, ...funnel.stepNames])
  const isAppKnown = areStepsKnown(funnel) && funnel.settings.isWhole
  for (const words of funnel.words.values()) {
    const renamed = renamedSteps(words, funnel)
    for (const [name, { at }] of words.steps) {
      if (!names.has(name)) tellNoStep(name, renamed.get(name), at, names, report)
    }
    for (const owner of owners) {
      // Of a faulty shape a key may be left out that the words are for: those of the app too, which are for what its steps show.
      if (!(owner.step ? owner.step.isWhole : isAppKnown) || spotAt(words.file, [owner.name]) === null) continue
      for (const group of groupsOf(owner, words, funnel)) tell(group, owner, words, report)
    }
  }
}

function tellNoStep(
  name: string,
  meant: string | undefined,
  at: Place,
  names: ReadonlySet<string>,
  report: Report,
): void {
  const message = `there is no step "${name}" that these words could belong to`
  if (meant === undefined || nearestName(name, [meant]) !== null) {
    report(at, message, suggest(name, meant === undefined ? names : [meant], 'Delete them, or write the step.'))
  } else {
    report(at, `${message}, and "${meant}" has no words: was it renamed?`, `Write "${meant}" here.`)
  }
}

/** What has one cause: words of one key, or of one block. */
interface Group {
  readonly key: string
  /** What is meant, where a sentence is missing beside it. */
  readonly meant: string | null
  /** The block that the step does not have, where the words are of one. */
  readonly block: string | null
  /** The place that lacks the sentence, where it stands too far left or right. */
  readonly belongs?: MissingWords | undefined
  readonly words: readonly UnusedWords[]
}

function groupsOf(owner: WordsOwner, words: ReadWords, funnel: ReadFunnel): Group[] {
  const renamed = renamedWords(owner, words, funnel)
  const misplaced = misplacedWords(owner, words, funnel)
  const groups = new Map<string, Group & { words: UnusedWords[] }>()
  for (const unused of unusedWords(owner, words)) {
    const key = unused.keys.at(-1) ?? ''
    const block = blockOf(unused, owner, funnel)
    const meant = meantBy(unused, renamed)
    const id = block === null ? idOf(unused, meant) : `block ${block}`
    const belongs = misplaced.get(JSON.stringify(unused.keys))
    const group = belongs ? undefined : groups.get(id)
    if (group) group.words.push(unused)
    else groups.set(belongs ? `misplaced ${key}` : id, { key, meant, block, belongs, words: [unused] })
  }
  return [...groups.values()]
}

/** Names that are gone from one list belong together; of others each has a cause of its own. */
function idOf({ keys, allowed }: UnusedWords, meant: string | null): string {
  const key = keys.at(-1) ?? ''
  const isGone = meant === null && keys.length > 2 && nearestName(key, allowed) === null
  return isGone ? `gone ${JSON.stringify(keys.slice(1, -1))}` : `key ${key} ${meant}`
}

/** What an option is called now, that is what its description belongs to, which may be missing. */
function meantBy({ keys, allowed }: UnusedWords, renamed: ReadonlyMap<string, string>): string | null {
  const named = [...renamed].find(([other]) => (JSON.parse(other) as string[]).at(-1) === keys.at(-1))?.[1]
  return named !== undefined && allowed.includes(named) ? named : null
}

/** The block that the words would be for, of a step that does without it. */
function blockOf({ keys }: UnusedWords, { step }: WordsOwner, { types }: ReadFunnel): string | null {
  const slots = step ? Object.entries(types[step.type].words) : []
  const head = keys[1]
  // What belongs to a key, such as extras.pages, is no block that could be put back.
  return (
    slots.find(([place, { block = '.' }]) => !block.includes('.') && place.split('.')[0] === head)?.[1].block ?? null
  )
}

function tell(group: Group, owner: WordsOwner, { file }: ReadWords, report: Report): void {
  const { meant, block, belongs, words: unused } = group
  const [first] = unused
  if (!first) return
  const at = placeOf(first)
  if (belongs) {
    const line = lineOf(file.text, keyPlaceOf(file, belongs.parent).start)
    const message = `"${group.key}" does not belong here, but to "${belongs.parent.at(-1)}"`
    report(
      at,
      message,
      `It begins too far left or right: put it below line ${line}, where the others of "${belongs.parent.at(-1)}" begin.`,
    )
    return
  }
  const lines = unused.slice(1).map((each) => lineOf(file.text, placeOf(each).start))
  const also = lines.length > 0 ? ` The same in line ${lines.join(', ')}.` : ''
  const isMissing = block !== null && first.keys.length === 2
  if (isMissing && owner.step) {
    const message = `these words belong to the block "${block}", which ${owner.name} does not have`
    const cure = `Delete them in every language, or put the block back:\n  - { block: ${block} }`
    report(at, message, cure, { follows: keyPlaceOf(owner.step.file, ['blocks']) })
  } else if (meant !== null) {
    const message = `${messageFor(owner, first.keys)}, and "${meant}" has no text: was it renamed?`
    report(at, message, `Write "${meant}" here.${also}`)
  } else {
    const keys = new Set(unused.map((each) => each.keys.at(-1)))
    const more = [...keys].slice(1).map((key) => `"${key}"`)
    const others = more.length > 0 ? `; nor ${more.length > 1 ? 'are' : 'is'} ${more.join(', ')}` : ''
    report(at, `${messageFor(owner, first.keys)}${others}`, `${cureFor(first)}${also}`)
  }
}

/** What may stand here helps only where the place is wrong: of an option it is the option that is gone. */
function cureFor({ keys, allowed }: UnusedWords): string {
  const meant = suggest(keys.at(-1) ?? '', allowed, 'Delete it.') ?? 'Delete it.'
  const isName = keys.length > 2 && !meant.startsWith('Did you mean')
  return isName ? 'Delete it in every language, or name it in the step.' : meant
}

function placeOf({ spot }: UnusedWords): Place {
  return spot.key ?? spot.place
}

function messageFor({ name, step }: WordsOwner, keys: readonly string[]): string {
  const key = keys.at(-1)
  if (!step) return `the ${name} has no sentence "${keys.slice(1).join('.')}"`
  if (keys.length === 3 && keys[1] === 'options') return `"${key}" is not an option of ${name}`
  if (keys.length === 2)
    return `"${key}" is not a place of the words of ${/^[aeiou]/.test(step.type) ? 'an' : 'a'} ${step.type} step`
  return `${name} has nothing that is called "${key}" here`
}
