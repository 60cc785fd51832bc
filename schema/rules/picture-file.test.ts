import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFunnel } from '../../packs/all/checkFunnel.ts'
import { readCase } from '../../tests/validator/readCase.ts'

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
  writeFileSync(path.join(images, 'any/logo.svg'), '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(
    path.join(images, 'any/heavy.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(4000)}</svg>`,
  )
  copy('any/gender-woman-360.webp', 'any/photo.svg')
})
afterAll(() => rmSync(images, { recursive: true }))

const brandFile = readFileSync(path.join(base, 'funnel/brand.yaml'), 'utf8')

function toldOfLogo(logo: string): string[] {
  const brand = `# file: funnel/brand.yaml\n${brandFile.replace(/^logo: .*$/m, `logo: ${logo}`)}`
  const { problems } = checkFunnel({ sources: readCase(base, brand), root: base, images })
  return problems.filter(({ code }) => code === 'picture-file').map(({ message }) => message)
}

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

test.each([
  ['a drawing', 'any/logo.svg', []],
  ['a photo that is named as a drawing', 'any/photo.svg', ['public/images/any/photo.svg is no SVG']],
  ['a heavy drawing', 'any/heavy.svg', ['public/images/any/heavy.svg is 16.0 KB large']],
])('the logo is %s', (_what, logo, messages) => {
  expect(toldOfLogo(logo)).toEqual(messages)
})
