import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss, { type Declaration, type Rule } from 'postcss'
import { describe, expect, test } from 'vitest'
import { brandStyles, tokenOf } from '../schema/brand/brandStyles'
import { colourPairs } from '../schema/brand/colourPairs'
import { brand } from './reference/catalogue'

/** What the styles do with the colours of the brand. tests/journeys/pseudoLanguage.test.ts looks at what visitors see. */

const root = path.resolve(import.meta.dirname, '..')

const styles = ['renderer', 'widgets', 'packs', 'server/report']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: postcss.parse(readFileSync(path.join(root, file), 'utf8')) }))

const nameOfToken = new Map(Object.keys(brand.colours).map((name) => [tokenOf(name), name]))
/** The colour of the brand that a declaration names, if it names one and nothing else. */
const colourIn = ({ value }: Declaration) => nameOfToken.get(/^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? '')

/** What cannot be used yet needs no contrast. */
const isUnused = ({ selector }: Rule) => /disabled|data-outside-month/.test(selector)

const rules = styles.flatMap(({ file, css }) => {
  const found: { readonly file: string; readonly rule: Rule; readonly text?: string; readonly ground?: string }[] = []
  css.walkRules((rule) => {
    const colours: { text?: string; ground?: string } = {}
    rule.each((node) => {
      if (node.type !== 'decl') return
      if (node.prop === 'color') colours.text = colourIn(node)
      if (node.prop === 'background' || node.prop === 'background-color') colours.ground = colourIn(node)
    })
    found.push({ file, rule, ...colours })
  })
  return found
})

/** Stars, which say their number in words too, and grey ones beside them. */
const SAID_IN_WORDS = new Set(['highlight', 'line'])
const listed = new Set(colourPairs.map(({ colour, on }) => `${colour} on ${on}`))

describe('schema/brand/colourPairs.ts lists', () => {
  test('what a style puts on a ground of its own', () => {
    const unlisted = rules.flatMap(({ file, rule, text, ground }) => {
      const pair = `${text} on ${ground}`
      return text && ground && !listed.has(pair) ? [`${pair}: ${rule.selector} of ${file}`] : []
    })
    expect(unlisted).toEqual([])
  })

  test('every colour that text has', () => {
    const known = new Set(colourPairs.map(({ colour }) => colour as string))
    const unlisted = rules.flatMap(({ file, rule, text }) =>
      text && !known.has(text) && !SAID_IN_WORDS.has(text) && !isUnused(rule)
        ? [`${text}: ${rule.selector} of ${file}`]
        : [],
    )
    expect(unlisted).toEqual([])
  })

  test('no two colours twice for the same', () => {
    const all = colourPairs.map(({ as, colour, on }) => `${as}: ${colour} on ${on}`)
    expect(new Set(all).size).toBe(all.length)
  })
})

test('no style has a colour of its own', () => {
  const own: string[] = []
  for (const { file, css } of styles)
    css.walkDecls(({ prop, value }) => {
      if (/#[\da-f]{3,8}\b|(rgba?|hsla?|oklch)\((?!var\()/i.test(value)) own.push(`${file}: ${prop}: ${value}`)
    })
  expect(own).toEqual([])
})

test('every token that a style names is there', () => {
  const known = new Set([...brandStyles(brand, String).matchAll(/^ {2}(--[\w-]+):/gm)].map(([, token]) => token))
  for (const { css } of styles)
    css.walkDecls(/^--/, ({ prop }) => {
      known.add(prop)
    })
  // Measured or computed while the page runs.
  const code = ['renderer', 'widgets', 'packs', 'server/report'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  )
  for (const [token] of code.join('\n').matchAll(/--[a-z][\w-]*/g)) known.add(token)
  const unknown: string[] = []
  for (const { file, css } of styles)
    css.walkDecls(({ value }) => {
      for (const [, token = ''] of value.matchAll(/var\((--[\w-]+)/g))
        if (!known.has(token)) unknown.push(`${file}: ${token}`)
    })
  expect(unknown).toEqual([])
})
