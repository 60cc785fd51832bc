import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

it('the page takes only types from here: the schemas are the server’s, and no visitor loads them', () => {
  const files = ['domain', 'renderer', 'client', 'widgets', 'packs'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  const sources = ['main.tsx', ...files].filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  const loading = sources.filter((file) => {
    if (path.dirname(file) === path.join('domain', 'wire')) return false
    const imports =
      readFileSync(path.join(root, file), 'utf8').match(/^(?:import|export)\b[^'"]*['"][^'"]+['"]/gm) ?? []
    return imports.some((line) => /wire\/|typebox/.test(line) && !/^(?:import|export) type\b/.test(line))
  })
  expect(loading).toEqual([])
})
