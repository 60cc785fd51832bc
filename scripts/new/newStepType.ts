import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { packNames, typeFolders } from '../../schema/generate/typeFolders'
import { suggest } from '../../schema/report/suggest'
import { type Made, NAME } from './made'

const REGISTRY_END = '} satisfies'

/** Makes the folder of a type with a schema, an example, a component, its styles and its test, and adds the type to the registry: of the engine, or of a pack. */
export function newStepType(root: string, name: string, pack: string | null = null): Made {
  if (pack !== null && !packNames(root).includes(pack))
    return {
      fault: `There is no pack "${pack}". ${suggest(pack, packNames(root), 'Packs are the folders of packs/.')}`,
    }
  const parent = pack === null ? 'widgets' : `packs/${pack}`
  const below = `${parent}/types/${name}`
  const folder = path.join(root, below)
  if (!NAME.test(name)) return { fault: `"${name}" cannot be a type's name: small letters, digits and single hyphens.` }
  const same = typeFolders(root).find(({ type }) => type === name)
  if (same) return { fault: `${same.folder} is there already.` }

  const component = name.replace(/(^|-)(.)/g, (_all, _hyphen, letter: string) => letter.toUpperCase())
  const files = templates(name, component, '../'.repeat(below.split('/').length))
  mkdirSync(folder, { recursive: true })
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content)

  const registryFile = pack === null ? 'widgets/registry.ts' : `${parent}/widgets.ts`
  const registry = path.join(root, registryFile)
  if (pack !== null && !existsSync(registry)) writeFileSync(registry, packRegistry(pack))
  const key = name.includes('-') ? `'${name}'` : name
  const line = `  ${key}: lazyWidget(() => import('./types/${name}/${component}')),\n`
  writeFileSync(registry, readFileSync(registry, 'utf8').replace(REGISTRY_END, line + REGISTRY_END))
  return { files: [...Object.keys(files).map((file) => `${below}/${file}`), registryFile] }
}

function packRegistry(pack: string): string {
  return `import type { PackWidgets } from '../../renderer/pack'
import { lazyWidget } from '../../renderer/widget'

/** The widget of each step type of the pack. */
export const widgets = {
} satisfies PackWidgets<'${pack}'>
`
}

/** @param up from the folder of the type to that of the project. */
function templates(name: string, component: string, up: string): Readonly<Record<string, string>> {
  const schema = {
    description: 'Say here, in a sentence, what the visitor sees and does.',
    answer: 'none',
    properties: {},
    required: [],
    words: { title: { maxLength: 90, description: 'The heading.' } },
  }
  return {
    'schema.json': `${JSON.stringify(schema, null, 2)}\n`,
    'example.yaml': `# One good step of this type, with its words.
step:
  type: ${name}
  analytics: { step: 1 }
words:
  title: A heading
`,
    [`${component}.tsx`]: `import { Button, StepFrame, type WidgetProps } from '${up}renderer/widget'
import './${component}.css'

export default function ${component}({ text, appText, onContinue }: WidgetProps<'${name}'>) {
  return <StepFrame title={text('title')} footer={<Button onPress={onContinue}>{appText('continue')}</Button>} />
}
`,
    [`${component}.css`]: `/* Use the names of renderer/tokens.css, and the colours of the brand: --accent, --ink-soft. */\n`,
    [`${component}.test.tsx`]: `// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf, renderStep } from '${up}tests/renderStep'
import ${component} from './${component}'

test('the button moves on', () => {
  const { onContinue } = renderStep(${component}, exampleOf('${name}'))
  fireEvent.click(screen.getByRole('button'))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
`,
  }
}
