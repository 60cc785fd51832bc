import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { type Made, NAME } from './made'

/**
 * Writes funnel/steps/NAME.yaml after the example of the type, and the example's words to the end of every words file. What it asks
 * goes to a field of its own: in the example's field it would write over the answer of another step.
 */
export function newStep(root: string, type: string, name: string): Made {
  const example = path.join(root, 'widgets', type, 'example.yaml')
  const file = `funnel/steps/${name}.yaml`
  if (!existsSync(example))
    return { fault: `There is no step type "${type}". The types are: ${typesIn(root).join(', ')}.` }
  if (!NAME.test(name)) return { fault: `"${name}" cannot be a step's name: small letters, digits and single hyphens.` }
  if (existsSync(path.join(root, file))) return { fault: `${file} is there already.` }

  const { step, words } = parse(readFileSync(example, 'utf8')) as { step: { stores?: string }; words: object }
  if (step.stores !== undefined) step.stores = fieldNamed(name)
  const header = '# yaml-language-server: $schema=../../schema/generated/step.schema.json\n'
  writeFileSync(path.join(root, file), header + stringify(step, { lineWidth: 0 }))
  const wordsFiles = readdirSync(path.join(root, 'funnel/words')).filter((each) => /\.ya?ml$/.test(each))
  for (const each of wordsFiles) {
    appendFileSync(path.join(root, 'funnel/words', each), `\n${stringify({ [name]: words }, { lineWidth: 0 })}`)
  }
  return { files: [file, ...wordsFiles.map((each) => `funnel/words/${each}`)] }
}

/** The record's fields are spelt in camelCase. */
function fieldNamed(name: string): string {
  return name.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase())
}

function typesIn(root: string): readonly string[] {
  const folders = readdirSync(path.join(root, 'widgets'))
  return folders.filter((folder) => existsSync(path.join(root, 'widgets', folder, 'example.yaml')))
}
