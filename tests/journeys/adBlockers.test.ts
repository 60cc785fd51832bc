import path from 'node:path'
import { expect, test } from '@playwright/test'
import { blocked, filesIn, kindOfFile } from '../adBlockers/blocked'
import { ROOT } from './root'

test('S42: no list of an ad blocker has the name of a built file', () => {
  const files = filesIn(path.join(ROOT, 'dist/client')).filter((file) => !/\.(br|gz)$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  expect(blocked(files, kindOfFile)).toEqual([])
})
