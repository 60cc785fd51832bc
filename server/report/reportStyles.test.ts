import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand } from '../../tests/reference/catalogue'
import { stylesOf } from './Page'

const tokensIn = (file: string) => {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8')
  return [...css.matchAll(/^\s+(--[\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => `${name}: ${value?.trim()}`)
}

test('the report has the sizes and shadows of the product', () => {
  expect(tokensIn('../../renderer/tokens.css')).toEqual(expect.arrayContaining(tokensIn('report.css')))
})

test('a font file has the address that the build gave it, and without one it is left out', () => {
  const files = ['a/some-latin.woff2', 'a/some-latin-ext.woff2', 'a/other.woff2', 'fonts/Own.ttf']
  const font = { name: 'Some', files: files.map((file) => ({ file, weights: [400] })) }
  const built = new Set(['assets/some-latin-ext-D4_ZTV-C.woff2', 'assets/some-latin-DCwSJGxG.woff2', 'fonts/Own.ttf'])
  const urls = [...stylesOf({ ...brand, font }, built).matchAll(/url\("(.*?)"\)/g)].map(([, url]) => url)
  expect(urls).toEqual(['/assets/some-latin-DCwSJGxG.woff2', '/assets/some-latin-ext-D4_ZTV-C.woff2', '/fonts/Own.ttf'])
})
