// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { afterEach, expect, it } from 'vitest'
import QrCode from './QrCode'

afterEach(cleanup)

const SCALE = 4

it.each([
  'https://calorie-counter.example/app-store',
  'https://apps.apple.com/fr/app/calorie-counter/id1234567890?pt=1&ct=été',
])('a camera reads %s', (content) => {
  render(<QrCode content={content} label="Code" />)
  const code = screen.getByRole('img', { name: 'Code' })
  expect(decodeQR(photoOf(code))).toBe(content)
  // The dark corner stands two modules inside: a code drawn light on dark is read by some cameras only.
  expect(pathOf(code).startsWith('M2 2h1v1h-1z')).toBe(true)
})

/** The drawing as pixels: white, with a square for each dark module. */
function photoOf(code: HTMLElement) {
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]) * SCALE
  const data = new Uint8Array(size * size * 4).fill(255)
  for (const [, x, y] of pathOf(code).matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row++) {
      const start = ((Number(y) * SCALE + row) * size + Number(x) * SCALE) * 4
      for (let pixel = 0; pixel < SCALE; pixel++) data.fill(0, start + pixel * 4, start + pixel * 4 + 3)
    }
  }
  return { width: size, height: size, data }
}

function pathOf(code: HTMLElement): string {
  return code.querySelector('path')?.getAttribute('d') ?? ''
}
