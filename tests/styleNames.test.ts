import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss, { type Rule } from 'postcss'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const styles = ['renderer', 'widgets', 'packs'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file)),
)

// Styles of all steps that a visitor has seen hold for all: a class of two files would look otherwise after some steps than before.
test('what a class looks like by itself stands in one file', () => {
  const files = new Map<string, Set<string>>()
  for (const file of styles)
    postcss.parse(readFileSync(path.join(root, file), 'utf8')).walkRules(({ selectors }: Rule) => {
      for (const name of selectors.filter((selector) => /^\.[\w-]+$/.test(selector)))
        files.set(name, (files.get(name) ?? new Set()).add(file))
    })
  const shared = [...files].filter(([, { size }]) => size > 1).map(([name, of]) => `${name}: ${[...of].join(', ')}`)
  expect(files.size).toBeGreaterThan(300)
  expect(shared).toEqual([])
})
