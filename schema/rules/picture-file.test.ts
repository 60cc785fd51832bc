import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCase } from '../../tests/validator/readCase.ts'
import { checkFunnel } from '../compile/checkFunnel.ts'

const base = path.join(import.meta.dirname, '../../tests/reference/base')
const pictures = path.join(import.meta.dirname, '../../public/images')
const images = mkdtempSync(path.join(tmpdir(), 'pictures-'))
const copy = (from: string, to: string) => copyFileSync(path.join(pictures, from), path.join(images, to))

beforeAll(() => {
  mkdirSync(path.join(images, 'any'))
  copy('any/gender-woman-360.webp', 'any/right-360.webp')
  copy('any/gender-woman-720.webp', 'any/right-720.webp')
  copy('any/gender-woman-360.webp', 'any/narrow-360.webp')
  copy('any/gender-woman-360.webp', 'any/narrow-720.webp')
  copy('any/gender-woman-360.webp', 'any/other-360.webp')
  copy('any/hero-join-millions-720.webp', 'any/other-720.webp')
  copy('any/gender-woman-360.webp', 'any/text-360.webp')
  writeFileSync(path.join(images, 'any/text-720.webp'), 'no picture')
})
afterAll(() => rmSync(images, { recursive: true }))

function told(picture: string): string[] {
  const step = [
    '# file: funnel/steps/gender.yaml',
    'type: single-choice',
    'route: /gender',
    'stores: sex',
    'dataClass: profile',
    `options: [{ key: female, picture: ${picture} }, { key: male }]`,
    'analytics: { step: 0 }',
  ].join('\n')
  const { problems } = checkFunnel({ sources: readCase(base, step), root: base, images })
  return problems.filter(({ code }) => code === 'picture-file').map(({ message }) => message)
}

test.each([
  ['a pair of one shape and of the widths of its names', 'any/right', []],
  ['a wide file that is not wide', 'any/narrow', ['public/images/any/narrow-720.webp is 360 pixels wide']],
  ['a pair of two shapes', 'any/other', ['public/images/any/other-720.webp is not of the shape of any/other-360.webp']],
  ['a file that is no picture', 'any/text', ['public/images/any/text-720.webp is no WebP picture']],
])('%s', (_what, picture, messages) => {
  expect(told(picture)).toEqual(messages)
})
