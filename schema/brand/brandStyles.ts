import type { Brand } from '../generated/brand.ts'
import { LETTERS } from './letters.ts'

type Colours = Brand['colours']
type FontFile = NonNullable<Brand['font']['files']>[number]
type StandIn = NonNullable<Brand['font']['standIns']>[string][number]

/** The address of a font file, or null where it cannot be had. */
export type UrlOf = (file: string) => string | null

/** What is no colour of a style of its own: see PARTS. */
const UNSTYLED: ReadonlySet<string> = new Set<keyof Colours>(['shadow', 'browserBar'])
/** Colours that styles mix with transparency. Browsers of our time cannot all do that with a colour that is in one piece. */
const PARTS: readonly (keyof Colours)[] = ['paper', 'ink', 'accent', 'second', 'shadow']

/** The font and the tokens of a brand as CSS. Its colours are of the form #0a7a68, as the compiled funnel has them. */
export function brandStyles({ colours, corners, font }: Brand, urlOf: UrlOf): string {
  const tokens = [
    ['font', stackOf(font)],
    ...Object.entries(colours)
      .filter(([name]) => !UNSTYLED.has(name))
      .map(([name, colour]) => [tokenOf(name), colour]),
    ...PARTS.map((name) => [`${tokenOf(name)}-parts`, partsOf(colours[name]).join(' ')]),
    ['radius-s', `${corners.small}px`],
    ['radius-m', `${corners.medium}px`],
    ['radius-l', `${corners.large}px`],
  ]
  return [...facesOf(font, urlOf), ':root {', ...tokens.map(([name, value]) => `  --${name}: ${value};`), '}', ''].join(
    '\n',
  )
}

/** inkSoft: ink-soft */
export function tokenOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

function stackOf({ name, standIns = {} }: Brand['font']): string {
  return [...[name, ...Object.keys(standIns)].map((each) => `"${each}"`), 'system-ui', 'sans-serif'].join(', ')
}

function facesOf({ name, files = [], standIns = {} }: Brand['font'], urlOf: UrlOf): string[] {
  return [
    ...files.flatMap((file) => {
      const url = urlOf(file.file)
      return url === null ? [] : [face(name, [...fileLines(file, url)])]
    }),
    ...Object.entries(standIns).flatMap(([family, all]) => all.map((standIn) => face(family, standInLines(standIn)))),
  ]
}

function face(family: string, lines: readonly string[]): string {
  return ['@font-face {', `  font-family: "${family}";`, ...lines.map((line) => `  ${line};`), '}'].join('\n')
}

const FORMATS: { readonly [ending: string]: string } = { ttf: 'truetype', otf: 'opentype' }

function fileLines({ file, letters, weights }: FontFile, url: string): string[] {
  const ending = file.slice(file.lastIndexOf('.') + 1)
  return [
    'font-style: normal',
    'font-display: swap',
    `font-weight: ${weights.join(' ')}`,
    `src: url("${url}") format("${FORMATS[ending] ?? ending}")`,
    ...(letters ? [`unicode-range: ${LETTERS[letters]}`] : []),
  ]
}

function standInLines({ fonts, weights, size, ascent, descent }: StandIn): string[] {
  return [
    `font-weight: ${weights.join(' ')}`,
    `src: ${fonts.map((font) => `local("${font}")`).join(', ')}`,
    `size-adjust: ${size}%`,
    `ascent-override: ${ascent}%`,
    `descent-override: ${descent}%`,
    'line-gap-override: 0%',
  ]
}
