import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtFolder, foldersAside, productFile, productFolder, withProductPaths } from './productFolder.ts'

test.each([
  [undefined, 'funnel'],
  ['', 'funnel'],
  ['funnel/', 'funnel'],
  ['examples/lead', 'examples/lead'],
  [' ./examples/lead// ', 'examples/lead'],
  ['examples\\lead', 'examples/lead'],
])('FUNNEL=%s is the folder %s', (said, folder) => {
  expect(productFolder(said)).toBe(folder)
})

test.each([
  ['funnel/steps/age.yaml', 'examples/lead/steps/age.yaml'],
  ['Put into public/images:', 'Put into examples/lead/images:'],
  [
    'They are in "funnel/settings.yaml", and in funnel/offers.yaml.',
    'They are in "examples/lead/settings.yaml", and in examples/lead/offers.yaml.',
  ],
  ['The page fetches /funnel/4fJx/en/app.json', 'The page fetches /funnel/4fJx/en/app.json'],
  ['docs/orders/live.svg', 'docs/orders/live.svg'],
  ['the funnel has problems', 'the funnel has problems'],
])('of another product, "%s" is said as "%s"', (text, said) => {
  expect(withProductPaths(text, 'examples/lead')).toBe(said)
  expect(withProductPaths(text, 'funnel')).toBe(text)
})

test('the shipped product lies and is built where it always was', () => {
  expect(productFile('/project', 'funnel', 'funnel')).toBe(join('/project/funnel'))
  expect(productFile('/project', 'public/images', 'funnel')).toBe(join('/project/public/images'))
  expect(builtFolder('funnel')).toBe('dist')
  expect(foldersAside('funnel')).toEqual([])
})

test('another product lies in one folder, and is built to a place of its own', () => {
  expect(productFile('/project', 'funnel/steps/age.yaml', 'examples/lead')).toBe(
    join('/project/examples/lead/steps/age.yaml'),
  )
  expect(productFile('/project', 'public/images', 'examples/lead')).toBe(join('/project/examples/lead/images'))
  expect(productFile('/project', 'funnel', 'examples/lead')).toBe(join('/project/examples/lead'))
  expect(builtFolder('examples/lead')).toBe('dist-examples-lead')
})
