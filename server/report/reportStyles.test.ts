import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokensIn = (file: string) => {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8')
  return [...css.matchAll(/^\s+(--[\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => `${name}: ${value?.trim()}`)
}

test('the report has the colours and sizes of the product', () => {
  expect(tokensIn('../../renderer/tokens.css')).toEqual(expect.arrayContaining(tokensIn('report.css')))
})
