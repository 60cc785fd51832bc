import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openReference } from '../../tests/reference/openReference.ts'
import { funnelFingerprint, readBuiltFunnel, writeBuiltFunnel } from './builtFunnel.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

function newProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'built-'))
  roots.push(root)
  mkdirSync(join(root, 'dist'))
  return root
}

const productIn = (folder: string) => ({ folder, name: 'tea', host: null, path: '' })

const writeStep = (root: string, text: string) => {
  mkdirSync(join(root, 'funnel/steps'), { recursive: true })
  writeFileSync(join(root, 'funnel/steps/age.yaml'), text)
}

test('the server gets the funnel that was built, to the letter', () => {
  const root = newProject()
  const funnel = openReference('whole')
  const built = { funnel, fingerprint: 'any', product: productIn('funnel') }
  writeBuiltFunnel(root, built)
  expect(readBuiltFunnel(root)).toEqual({ ...built, isStale: false })
})

test('a funnel file that was changed, added or renamed since is noticed, and one that was only touched is not', () => {
  const root = newProject()
  writeStep(root, 'type: info\n')
  writeBuiltFunnel(root, {
    funnel: openReference('whole'),
    fingerprint: String(funnelFingerprint(root)),
    product: productIn('funnel'),
  })
  const isStale = () => readBuiltFunnel(root)?.isStale
  expect(isStale()).toBe(false)
  writeStep(root, 'type: email\n')
  expect(isStale()).toBe(true)
  writeStep(root, 'type: info\n')
  expect(isStale()).toBe(false)
  writeFileSync(join(root, 'funnel/steps/focus.yaml'), '')
  expect(isStale()).toBe(true)
})

test('the server looks for changes where the product lies that was built', () => {
  const root = newProject()
  mkdirSync(join(root, 'examples/tea/steps'), { recursive: true })
  const write = (text: string) => writeFileSync(join(root, 'examples/tea/steps/leaf.yaml'), text)
  write('type: info\n')
  const fingerprint = String(funnelFingerprint(root, 'examples/tea'))
  writeBuiltFunnel(root, { funnel: openReference('whole'), fingerprint, product: productIn('examples/tea') })
  expect(readBuiltFunnel(root)).toMatchObject({ isStale: false })
  write('type: email\n')
  expect(readBuiltFunnel(root)).toMatchObject({ isStale: true })
})

test('a project that is not built has none', () => {
  expect(readBuiltFunnel(newProject())).toBeNull()
})
