import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Made, NAME } from './made'

const REGISTRY = 'widgets/registry.ts'
const REGISTRY_END = '} satisfies'

/** Makes widgets/types/NAME/ with a schema, an example, a component, its styles and its test, and adds the type to the registry. */
export function newStepType(root: string, name: string): Made {
  const folder = path.join(root, 'widgets/types', name)
  if (!NAME.test(name)) return { fault: `"${name}" cannot be a type's name: small letters, digits and single hyphens.` }
  if (existsSync(folder)) return { fault: `widgets/types/${name} is there already.` }

  const component = name.replace(/(^|-)(.)/g, (_all, _hyphen, letter: string) => letter.toUpperCase())
  const files = templates(name, component)
  mkdirSync(folder)
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content)

  const registry = path.join(root, REGISTRY)
  const key = name.includes('-') ? `'${name}'` : name
  const line = `  ${key}: lazyWidget(() => import('./types/${name}/${component}')),\n`
  writeFileSync(registry, readFileSync(registry, 'utf8').replace(REGISTRY_END, line + REGISTRY_END))
  return { files: [...Object.keys(files).map((file) => `widgets/types/${name}/${file}`), REGISTRY] }
}

function templates(name: string, component: string): Readonly<Record<string, string>> {
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
    [`${component}.tsx`]: `import { Button, StepFrame, type WidgetProps } from '../../../renderer/widget'
import './${component}.css'

export default function ${component}({ text, appText, onContinue }: WidgetProps<'${name}'>) {
  return <StepFrame title={text('title')} footer={<Button onPress={onContinue}>{appText('continue')}</Button>} />
}
`,
    [`${component}.css`]: `/* Use the names of renderer/tokens.css, and the colours of the brand: --accent, --ink-soft. */\n`,
    [`${component}.test.tsx`]: `// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import ${component} from './${component}'

test('the button moves on', () => {
  const { onContinue } = renderStep(${component}, exampleOf('${name}'))
  fireEvent.click(screen.getByRole('button'))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
`,
  }
}
