import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { type Made, NAME } from './made'

/**
 * Writes funnel/steps/NAME.yaml after the skeleton of the type, and its words behind those of the last step in every words file. What it asks goes to
 * a field of its own: in the field of the skeleton it would write over the answer of another step.
 */
export function newStep(root: string, type: string, name: string): Made {
  const file = `funnel/steps/${name}.yaml`
  if (!typesIn(root).includes(type))
    return { fault: `There is no step type "${type}". The types are: ${typesIn(root).join(', ')}.` }
  if (!NAME.test(name)) return { fault: `"${name}" cannot be a step's name: small letters, digits and single hyphens.` }
  if (existsSync(path.join(root, file))) return { fault: `${file} is there already.` }

  const { step, words } = parse(skeletonOf(root, type, name)) as { step: Skeleton; words: object }
  if (step.stores !== undefined) step.stores = fieldNamed(name)
  // An example's address belongs to the step that it is an example of.
  delete step.route
  if (step.analytics) step.analytics = { ...step.analytics, step: nextNumber(root) }
  const header = '# yaml-language-server: $schema=../../schema/generated/step.schema.json\n'
  writeFileSync(path.join(root, file), header + yamlOf(step))
  const wordsFiles = readdirSync(path.join(root, 'funnel/words')).filter((each) => /\.ya?ml$/.test(each))
  for (const each of wordsFiles) {
    const target = path.join(root, 'funnel/words', each)
    writeFileSync(target, withBlock(readFileSync(target, 'utf8'), yamlOf({ [name]: words })))
  }
  return { files: [file, ...wordsFiles.map((each) => `funnel/words/${each}`)] }
}

/** A type without a skeleton asks or shows one thing only, so its example fits any step. */
function skeletonOf(root: string, type: string, name: string): string {
  const folder = path.join(root, 'widgets/types', type)
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
  analytics?: { step: number; title?: string }
}

/** Words such as yes are quoted: some readers take them for true or false. */
function yamlOf(value: object): string {
  return stringify(value, { lineWidth: 0, compat: 'yaml-1.1' })
}

/** Behind the words of the last step: what belongs to no step stands at the end of the file. */
function withBlock(text: string, block: string): string {
  const at = text.search(/^report:/m)
  return at < 0 ? `${text}\n${block}` : `${text.slice(0, at)}${block}\n${text.slice(at)}`
}

/** A number that no step has yet: by it the report tells page visits apart. */
function nextNumber(root: string): number {
  const folder = path.join(root, 'funnel/steps')
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
  const folders = readdirSync(path.join(root, 'widgets/types'))
  return folders.filter((folder) => existsSync(path.join(root, 'widgets/types', folder, 'example.yaml')))
}
