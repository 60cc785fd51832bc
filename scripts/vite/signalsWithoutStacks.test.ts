import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { withoutStacks } from './signalsWithoutStacks'

const reactDom = createRequire(import.meta.url).resolve('react-dom/package.json')
const source = readFileSync(reactDom.replace('package.json', 'cjs/react-dom-client.production.js'), 'utf8')

it('all that react-dom makes as errors while it is evaluated is found', () => {
  const made = withoutStacks(source).match(/^(?:var |let |const | {2})\w+ = Error\(/gm) ?? []
  expect(made).toEqual([])
  expect(source.split('\n').length).toBe(withoutStacks(source).split('\n').length)
  expect(withoutStacks(source).split('Object.create(Error.prototype)').length - 1).toBe(5)
})

it('a signal is an error with its message', () => {
  const code = withoutStacks('var WaitException = Error(formatProdErrorMessage(460))')
  const signal: unknown = new Function('formatProdErrorMessage', `${code}; return WaitException`)(
    (id: number) => `#${id}`,
  )
  expect(signal).toBeInstanceOf(Error)
  expect(String(signal)).toBe('Error: #460')
})
