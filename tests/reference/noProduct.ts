import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

/**
 * Before each test file: what tests the engine cannot open the shipped funnel, or a growth manager's change of a price would turn it red.
 * What holds the shipped funnel itself may.
 */

const repository = path.join(import.meta.dirname, '../..')
const shipped = path.join(repository, 'funnel')
const OF_PRODUCT = ['tests/specification/', 'tests/product/']

/** Test files may share a process: it is guarded once. */
const guarded = globalThis as { isProductGuarded?: true }
if (!guarded.isProductGuarded) {
  guarded.isProductGuarded = true
  for (const name of ['readFileSync', 'readdirSync', 'cpSync', 'openSync', 'createReadStream'] as const)
    refuse(fs, name)
  for (const name of ['readFile', 'readdir', 'cp', 'open'] as const) refuse(fs.promises, name)
  syncBuiltinESMExports()
}

function refuse<Name extends string>(functions: { [name in Name]: (...args: never[]) => unknown }, name: Name): void {
  const real = functions[name] as (...args: unknown[]) => unknown
  functions[name] = (...args: unknown[]) => {
    if (isShipped(args[0])) demandProductTest()
    return real(...args)
  }
}

function isShipped(file: unknown): boolean {
  if (typeof file !== 'string' && !(file instanceof URL)) return false
  const whole = path.resolve(file instanceof URL ? fileURLToPath(file) : file)
  return whole === shipped || whole.startsWith(shipped + path.sep)
}

function demandProductTest(): void {
  const test = path
    .relative(repository, expect.getState().testPath ?? '')
    .split(path.sep)
    .join('/')
  if (OF_PRODUCT.some((folder) => test.startsWith(folder))) return
  throw new Error(`${test} opens funnel/, which changes every day. Open a funnel of tests/reference instead.`)
}
