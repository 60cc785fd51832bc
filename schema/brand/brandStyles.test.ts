import { expect, test } from 'vitest'
import type { Brand } from '../generated/brand.ts'
import { brandStyles } from './brandStyles.ts'

const colours = {
  paper: '#010203',
  ink: '#0a0b0c',
  inkSoft: '#111111',
  accent: '#ff8000',
  second: '#c0ffee',
  shadow: '#000010',
}
const brand = {
  colours: { ...colours, browserBar: '#eeeeee' },
  corners: { small: 1, medium: 2, large: 3 },
  font: {
    name: 'Some Sans',
    files: [
      { file: 'some-sans/a.woff2', letters: 'greek', weights: [300, 900] },
      { file: 'fonts/B.ttf', weights: [400] },
      { file: 'not-built.woff2', weights: [700] },
    ],
    standIns: {
      'Some Arial': [{ fonts: ['Arial', 'ArialMT'], weights: [300, 500], size: 99.5, ascent: 95, descent: 25 }],
    },
  },
  logo: 'a.svg',
  icons: { browser: 'b.svg', olderBrowsers: 'c.ico', phone: 'd.png' },
} as unknown as Brand

const css = brandStyles(brand, (file) => (file === 'not-built.woff2' ? null : `/at/${file}`))

test('every colour is a token, and some are there in parts', () => {
  expect(css).toContain('--ink-soft: #111111;')
  expect(css).toContain('--accent: #ff8000;')
  expect(css).toContain('--accent-parts: 255 128 0;')
  expect(css).toContain('--shadow-parts: 0 0 16;')
  expect(css).not.toContain('--browser-bar')
})

test('corners are tokens', () => {
  expect(css).toContain('--radius-s: 1px;')
  expect(css).toContain('--radius-m: 2px;')
  expect(css).toContain('--radius-l: 3px;')
})

test('the font comes before its stand-ins, and these before what every device has', () => {
  expect(css).toContain('--font: "Some Sans", "Some Arial", system-ui, sans-serif;')
})

test('each file of the font is a face; one that has no address is none', () => {
  expect(css.match(/@font-face/g)).toHaveLength(3)
  expect(css).toContain(
    'font-weight: 300 900;\n  src: url("/at/some-sans/a.woff2") format("woff2");\n  unicode-range: U+0370',
  )
  expect(css).toContain('font-weight: 400;\n  src: url("/at/fonts/B.ttf") format("truetype");\n}')
})

test('a stand-in has the measures of the font', () => {
  expect(css).toContain(
    'src: local("Arial"), local("ArialMT");\n  size-adjust: 99.5%;\n  ascent-override: 95%;\n  descent-override: 25%;',
  )
})
