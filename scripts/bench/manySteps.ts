import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import type { Step } from '../../schema/generated/steps.ts'
import { optionsOf } from '../../schema/model/optionsOf.ts'

/** Where the funnel is that grows, the folder that gets the grown one, and how many steps its order has then. */
interface Growth {
  readonly root: string
  readonly into: string
  readonly count: number
}

/** The types that stand by themselves: they look at no other answer and lead nowhere of their own. */
const COPIED = new Set(['single-choice', 'multi-choice', 'grouped-choice', 'target-zones', 'social-proof', 'info'])
/** Keys that name other steps or an address. A copy has none of them. */
const LEFT_OUT = [
  'route',
  'next',
  'backTo',
  'preloads',
  'needs',
  'showIf',
  'showUnless',
  'showInExperiment',
  'sets',
  'passedByBack',
]

/**
 * Writes a project's funnel into another folder, with copies of its questions and screens before the last step of the order, until it
 * has so many. A copy is written like its original, stores an answer of its own, and every third one is left out after some answer to
 * the copy before. Gives the number of steps: that of the project's own order where fewer were asked for.
 */
export function manySteps({ root, into, count }: Growth): number {
  rmSync(path.join(into, 'funnel'), { recursive: true, force: true })
  cpSync(path.join(root, 'funnel'), path.join(into, 'funnel'), { recursive: true })
  const settings = parse(read(into, 'settings.yaml')) as { readonly orders: { readonly default: string } }
  const file = `orders/${settings.orders.default}.yaml`
  const order = parse(read(into, file)) as { readonly [segment: string]: readonly string[] }
  const names = Object.values(order).flat()
  const copies = copiesOf(into, names, count - names.length)
  write(
    into,
    file,
    stringify(
      withCopies(
        order,
        copies.map(({ name }) => name),
      ),
    ),
  )
  for (const { name, text } of copies) write(into, `steps/${name}.yaml`, text)
  for (const words of readdirSync(path.join(into, 'funnel/words'))) addWords(into, `words/${words}`, copies)
  return names.length + copies.length
}

interface Copy {
  readonly name: string
  readonly original: string
  readonly text: string
}

function copiesOf(into: string, names: readonly string[], count: number): Copy[] {
  const originals = names
    .map((name) => ({ name, text: read(into, `steps/${name}.yaml`) }))
    .filter(({ text }) => COPIED.has((parse(text) as Step).type))
  let condition = ''
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const original = originals[index % originals.length] as (typeof originals)[number]
    const step = parse(original.text) as Step
    const number = index + 1
    const field = 'stores' in step ? `copied${number}` : ''
    const text = copyText(original.text, field, number) + (number % 3 === 0 ? condition : '')
    const [option] = optionsOf(step)
    condition = field && option ? `showUnless: { ${field}: ${JSON.stringify(option.key)} }\n` : ''
    return { name: `${original.name}-${number}`, original: original.name, text }
  })
}

function copyText(text: string, field: string, number: number): string {
  const blocks = topBlocks(text)
  for (const key of LEFT_OUT) blocks.delete(key)
  if (field) blocks.set('stores', `stores: ${field}\n`)
  // Only an age or a sex is a profile, and a copy asks for neither.
  if (field) blocks.set('dataClass', 'dataClass: health\n')
  blocks.set('analytics', `analytics: { step: ${number} }\n`)
  return [...blocks.values()].join('')
}

/** The copies go before the last step, in the segment that has it. */
function withCopies(order: { readonly [segment: string]: readonly string[] }, copies: readonly string[]) {
  const segments = Object.entries(order)
  const last = segments.findLastIndex(([, steps]) => steps.length > 0)
  return Object.fromEntries(
    segments.map(([name, steps], index) => [
      name,
      index === last ? [...steps.slice(0, -1), ...copies, ...steps.slice(-1)] : steps,
    ]),
  )
}

function addWords(into: string, file: string, copies: readonly Copy[]): void {
  const text = read(into, file).trimEnd()
  const blocks = topBlocks(`${text}\n`)
  const added = copies.map(({ name, original }) => (blocks.get(original) ?? '').replace(original, name))
  write(into, file, [text, ...added].join('\n'))
}

/** The text of each top key of a YAML file in block style, by key. */
function topBlocks(text: string): Map<string, string> {
  const blocks = text.split(/^(?=[\w-]+:)/m).filter((block) => /^[\w-]+:/.test(block))
  return new Map(blocks.map((block) => [block.slice(0, block.indexOf(':')), block] as const))
}

function read(into: string, file: string): string {
  return readFileSync(path.join(into, 'funnel', file), 'utf8')
}

function write(into: string, file: string, text: string): void {
  const whole = path.join(into, 'funnel', file)
  mkdirSync(path.dirname(whole), { recursive: true })
  writeFileSync(whole, text)
}
