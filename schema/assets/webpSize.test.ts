import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { webpSize } from './webpSize.ts'

const folder = mkdtempSync(join(tmpdir(), 'webp-'))

function written(name: string, form: string, body: readonly number[]): string {
  const bytes = Buffer.concat([Buffer.from(`RIFF0000WEBP${form}0000`, 'latin1'), Buffer.from(body), Buffer.alloc(20)])
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

test('a lossy picture has its size behind the start code', () => {
  const path = written('lossy.webp', 'VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x68, 0x01, 0xb0, 0x01])
  expect(webpSize(path)).toEqual([360, 432])
})

test('the two scaling bits of a lossy size are no part of it', () => {
  const path = written('scaled.webp', 'VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x68, 0x41, 0xb0, 0x81])
  expect(webpSize(path)).toEqual([360, 432])
})

test('a lossless picture packs its size into 28 bits', () => {
  const bits = 359 | (431 << 14)
  const path = written('lossless.webp', 'VP8L', [
    0x2f,
    bits & 255,
    (bits >> 8) & 255,
    (bits >> 16) & 255,
    (bits >> 24) & 255,
  ])
  expect(webpSize(path)).toEqual([360, 432])
})

test('an extended picture has its canvas in two times three bytes', () => {
  expect(webpSize(written('extended.webp', 'VP8X', [0x10, 0, 0, 0, 0x67, 0x01, 0, 0xaf, 0x01, 0]))).toEqual([360, 432])
})

test.each([
  ['another format', () => written('other.webp', 'WAVE', [])],
  [
    'a file that is too short',
    () => {
      writeFileSync(join(folder, 'short.webp'), 'RIFF')
      return join(folder, 'short.webp')
    },
  ],
  ['no file', () => join(folder, 'none.webp')],
])('%s has no size', (_what, path) => {
  expect(webpSize(path())).toBeNull()
})
