import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { productFile } from '../../schema/assets/productFolder'
import { typeFolders } from '../../schema/generate/typeFolders'
import { schemaLine } from '../editor/schemaLine'
import { type Made, NAME } from './made'
import { withBlockBehind } from './withBlockBehind'

const EMAIL = 'email'

/** The files of a new step, or why there are none. */
export type Drafted = { readonly files: readonly Draft[] } | { readonly fault: string }

interface Draft {
  /** From the project's folder. */
  readonly path: string
  readonly text: string
}

/** What a new step is made from, and where its words stand. */
export interface NewStep {
  readonly name: string
  /** A step type, or a step that it is to be like. */
  readonly from: { readonly type: string } | { readonly like: string }
  /** The step whose words stand before its own. Without it: the last of the file. */
  readonly after?: string
}

/** Writes funnel/steps/NAME.yaml after the skeleton of the type, and its words behind those of the last step in every words file. */
export function newStep(root: string, type: string, name: string): Made {
  const drafted = draftStep(root, { name, from: { type } })
  if ('fault' in drafted) return drafted
  for (const { path: file, text } of drafted.files) writeFileSync(productFile(root, file), text)
  return { files: drafted.files.map((file) => file.path) }
}

/**
 * A new step and its words in every language. What it asks goes to a field of its own: in the field of the skeleton it would write over the
 * answer of another step.
 */
export function draftStep(root: string, { name, from, after }: NewStep): Drafted {
  const file = `funnel/steps/${name}.yaml`
  if (!NAME.test(name)) return { fault: `"${name}" cannot be a step's name: small letters, digits and single hyphens.` }
  if (existsSync(productFile(root, file))) return { fault: `${file} is there already.` }
  const model = 'type' in from ? modelOfType(root, from.type, name) : modelOfStep(root, from.like)
  if ('fault' in model) return model

  const step = { ...model.step }
  // There is one e-mail address of a visitor, whoever asks for it.
  if (step.stores !== undefined && step.stores !== EMAIL) step.stores = fieldNamed(name)
  // An address belongs to one step.
  delete step.route
  if (step.analytics) step.analytics = { ...step.analytics, step: nextNumber(root) }
  const header = `${schemaLine('step', file)}\n`
  const words = wordsFiles(root).map((each) => {
    const block = yamlOf({ [name]: model.wordsIn(each) })
    return { path: each, text: withBlockBehind(readFileSync(productFile(root, each), 'utf8'), block, after) }
  })
  return { files: [{ path: file, text: header + yamlOf(step) }, ...words] }
}

interface Model {
  readonly step: Skeleton
  /** Its words, as a file in a language has them. */
  wordsIn(file: string): object
}

function modelOfType(root: string, type: string, name: string): Model | { readonly fault: string } {
  if (!typesIn(root).includes(type))
    return { fault: `There is no step type "${type}". The types are: ${typesIn(root).join(', ')}.` }
  const { step, words } = parse(skeletonOf(root, type, name)) as { step: Skeleton; words: object }
  return { step, wordsIn: () => words }
}

/** Where the way leads on from the other step, and what its answers were called once, is its own. */
function modelOfStep(root: string, like: string): Model | { readonly fault: string } {
  const file = productFile(root, `funnel/steps/${like}.yaml`)
  if (!NAME.test(like) || !existsSync(file)) return { fault: `There is no step "${like}" to be like.` }
  const { next: _next, ...step } = withoutFormer(parse(readFileSync(file, 'utf8'))) as Skeleton
  return {
    step,
    wordsIn: (words) =>
      (parse(readFileSync(productFile(root, words), 'utf8')) as { [step: string]: object })[like] ?? {},
  }
}

/** What it and its options were called once is not what the new one was. */
function withoutFormer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFormer)
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).filter(([key]) => key !== 'renamedFrom')
  return Object.fromEntries(pairs.map(([key, below]) => [key, withoutFormer(below)]))
}

function wordsFiles(root: string): string[] {
  const names = readdirSync(productFile(root, 'funnel/words')).filter((each) => /\.ya?ml$/.test(each))
  return names.map((each) => `funnel/words/${each}`)
}

/** A type without a skeleton asks or shows one thing only, so its example fits any step. */
function skeletonOf(root: string, type: string, name: string): string {
  const folder = folderOf(root, type)
  const skeleton = path.join(folder, 'skeleton.yaml')
  const file = existsSync(skeleton) ? skeleton : path.join(folder, 'example.yaml')
  return readFileSync(file, 'utf8').replaceAll('SUBJECT', subjectOf(name))
}

/** Favourite season, for favourite-season. */
function subjectOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** What of a skeleton is not taken over as it is. */
interface Skeleton {
  stores?: string
  route?: string
  next?: unknown
  analytics?: { step: number; title?: string }
}

/** Words such as yes are quoted: some readers take them for true or false. */
function yamlOf(value: object): string {
  return stringify(value, { lineWidth: 0, compat: 'yaml-1.1' })
}

/** A number that no step has yet: by it the report tells page visits apart. */
function nextNumber(root: string): number {
  const folder = productFile(root, 'funnel/steps')
  const numbers = readdirSync(folder).map((each) => {
    const [, number = '0'] =
      /^ {2}step: (\d+)|^analytics: \{[^}]*?step: (\d+)/m
        .exec(readFileSync(path.join(folder, each), 'utf8'))
        ?.filter(Boolean) ?? []
    return Number(number)
  })
  return Math.max(0, ...numbers) + 1
}

/** The record's fields are spelt in camelCase. */
function fieldNamed(name: string): string {
  return name.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase())
}

function typesIn(root: string): readonly string[] {
  return typeFolders(root).map(({ type }) => type)
}

function folderOf(root: string, type: string): string {
  return path.join(root, typeFolders(root).find((each) => each.type === type)?.folder ?? '')
}
