import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type TypeFolder, typeFolders } from '../../schema/generate/typeFolders'

interface Key {
  readonly description?: string
  readonly $ref?: string
  readonly enum?: readonly string[]
  readonly enumDescriptions?: readonly string[]
}

interface SchemaFile {
  readonly description: string
  readonly answer: string
  readonly properties: Readonly<Record<string, Key>>
  readonly required?: readonly string[]
  readonly words: Readonly<
    Record<
      string,
      {
        readonly description?: string
        readonly optional?: boolean
        readonly maxLength?: number
        readonly block?: string
      }
    >
  >
}

const ANSWERS: Readonly<Record<string, string>> = {
  option: 'the key of the chosen option',
  options: 'the keys of the chosen options, in the order of the file',
  height: '`{cm}` or `{ft, inch}`',
  weight: '`{kg}` or `{lbs}`',
  date: 'a day, `YYYY-MM-DD`',
  birthday: '`{year, month, day}`',
  email: 'an e-mail address',
  none: 'nothing',
}

/** docs/step-types.md: what each type shows, stores and takes, from its own folder. */
export function stepTypesPage(root: string): string {
  const base: SchemaFile = json(root, 'schema/base/step.json')
  const types = typeFolders(root)
  const common = keyTable(base).join('\n')
  const intro = `# Step types

Written by \`npm run generate\` from the \`schema.json\` and \`example.yaml\` of each type, in \`widgets/types\` and \`packs/*/types\`. Change those instead.

Types: ${types.map(({ type }) => `[${type}](#${type})`).join(', ')}.

## Keys that every step may have

${common}
`
  return [intro, ...types.map((folder) => section(root, folder, base))].join('\n')
}

function section(root: string, { type, folder, pack }: TypeFolder, base: SchemaFile): string {
  const schema: SchemaFile = json(root, `${folder}/schema.json`)
  const example = path.join(root, folder, 'example.yaml')
  const keys = keyTable(schema, (base as unknown as { $defs: SchemaFile['properties'] }).$defs)
  return `## ${type}

${schema.description} Stores ${ANSWERS[schema.answer]}.${pack ? ` It comes with the pack \`${pack}\`: write \`packs: [${pack}]\` in the settings.` : ''}

${keys.length > 2 ? keys.join('\n') : 'It has no keys of its own.'}

| words | |
|---|---|
${Object.entries(schema.words).map(wordRow).join('\n')}
${existsSync(example) ? `\n\`\`\`yaml\n${readFileSync(example, 'utf8').trim()}\n\`\`\`\n` : ''}`
}

function keyTable({ properties, required = [] }: SchemaFile, shared: SchemaFile['properties'] = {}): string[] {
  const rows = Object.entries(properties).map(([key, value]) => {
    const referred = shared[value.$ref?.split('/').at(-1) ?? '']
    const said = [value.description ?? referred?.description ?? '', ...valuesOf(value)].join(' ')
    return `| \`${key}\`${required.includes(key) ? ' (needed)' : ''} | ${cell(said)} |`
  })
  return ['| key | |', '|---|---|', ...rows]
}

/** What each value of an enum stands for. */
function valuesOf({ enum: values = [], enumDescriptions = [] }: Key): string[] {
  return enumDescriptions.map((description, index) => `\`${values[index]}\`: ${description}`)
}

function wordRow([place, { description = '', optional, maxLength, block }]: [
  string,
  SchemaFile['words'][string],
]): string {
  const facts = [
    block ? `with the block ${block}` : '',
    optional ? 'optional' : '',
    maxLength ? `at most ${maxLength} characters` : '',
  ]
    .filter(Boolean)
    .join(', ')
  return `| \`${place}\` | ${cell(description)}${facts ? ` (${facts})` : ''} |`
}

// A bar would end the cell.
function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

function json(root: string, file: string) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}
