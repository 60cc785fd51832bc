import { join } from 'node:path'
import { test } from 'vitest'
import { specificationFaults } from './specificationFaults.ts'

/** The shipped funnel is what the owner asked for, or the tables beside this file say what it is now. */

test.each(Object.entries(specificationFaults(join(import.meta.dirname, '../..'))))('%s', (_about, faults) => {
  if (faults.length === 0) return
  // The sentences alone: the manager who reads them needs no place in a program.
  const error = new Error(faults.join('\n'))
  error.stack = error.message
  throw error
})
