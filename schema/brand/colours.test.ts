import { describe, expect, it, test } from 'vitest'
import { contrast, hexOf, nearestPassing } from './colours.ts'

test.each([
  ['#0a7a68', '#0a7a68'],
  ['#ABC', '#aabbcc'],
  ['rgb(10, 122, 104)', '#0a7a68'],
  ['rgb(10 122 104)', '#0a7a68'],
  ['hsl(170 85% 26%)', '#0a7b68'],
  [' white ', '#ffffff'],
  ['rgb(10 122 104 / 50%)', null],
  ['transparent', null],
  ['#12345', null],
  ['var(--accent)', null],
  ['', null],
])('%j is the colour %j', (written, hex) => {
  expect(hexOf(written)).toBe(hex)
})

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#ffffff', '#767676')).toBeGreaterThan(4.5)
    expect(contrast('#ffffff', '#777777')).toBeLessThan(4.5)
  })
})

describe('the nearest colour that passes', () => {
  it('is darker on light and lighter on dark', () => {
    const dark = nearestPassing('#888888', [{ from: '#ffffff', ratio: 4.5 }])
    const light = nearestPassing('#888888', [{ from: '#000000', ratio: 7 }])
    expect(contrast(dark ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark ?? '', '#ffffff')).toBeLessThan(4.7)
    expect(contrast(light ?? '', '#000000')).toBeGreaterThanOrEqual(7)
    expect(contrast(light ?? '', '#000000')).toBeLessThan(7.3)
  })

  it('meets every demand at once, or is not there', () => {
    const between = [
      { from: '#ffffff', ratio: 4.5 },
      { from: '#000000', ratio: 4.5 },
    ]
    const shade = nearestPassing('#cc3333', between) ?? ''
    for (const { from, ratio } of between) expect(contrast(shade, from)).toBeGreaterThanOrEqual(ratio)
    expect(nearestPassing('#cc3333', [...between, { from: '#777777', ratio: 3 }])).toBeNull()
  })
})
