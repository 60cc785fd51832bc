import { type ColourName, contrast, hexOf, hueOf } from '../brand/colours.ts'
import type { ReadBrand, Report, Rule } from '../model/funnel.ts'
import { type Path, placeOf } from '../parse/parsedFile.ts'

/** From where to where a hue says danger, in degrees: from pink over red to orange. */
const DANGER = { from: 330, to: 75 }
/** The weights of running text and of headings. */
const TEXT = 450
const BOLD = 700
/** How files of fonts say what is in them. */
const LETTERS = /(?:latin|cyrillic|greek)(?:-ext)?|vietnamese/
/** A font of the device that is stretched further than this is no stand-in for the other. */
const STRETCH = { least: 75, most: 130 }

/** The brand's red is red, its font has the weights that the page uses, and no file stands for two. */
export const oddBrand: Rule = ({ brand }, report) => {
  if (!brand) return
  for (const name of ['danger', 'dangerSoft'] as const) checkDanger(name, brand, report)
  checkHighlight(brand, report)
  checkLines(brand, report)
  checkAlarm(brand, report)
  checkEdges(brand, report)
  checkCorners(brand, report)
  checkWeights(brand, report)
  checkGuideFonts(brand, report)
  checkFiles(brand, report)
  checkStandIns(brand, report)
}

function checkDanger(name: ColourName, { file, values }: ReadBrand, report: Report): void {
  const colour = values.colours?.[name]
  const hue = colour === undefined ? null : hueOf(colour)
  if (hue === null || hue >= DANGER.from || hue <= DANGER.to) return
  report(
    placeOf(file, ['colours', name]),
    `${name} is no red: visitors do not see at once that something is wrong`,
    'Write a red or an orange.',
    { severity: 'warning' },
  )
}

/** What shines out on the page. */
const SHINES = 3

/** Stars, and the first part of a scale: darker than that they are neither gold nor first. */
function checkHighlight({ file, values }: ReadBrand, report: Report): void {
  const [highlight, ink] = [values.colours?.highlight, values.colours?.ink].map((colour) => colour && hexOf(colour))
  if (!highlight || !ink || contrast(highlight, ink) >= SHINES) return
  report(
    placeOf(file, ['colours', 'highlight']),
    'highlight is nearly as dark as ink: stars do not shine, and a scale begins with its heaviest part',
    'Write a light, warm colour.',
    { severity: 'warning', follows: placeOf(file, ['colours', 'ink']) },
  )
}

/** The two lines of a chart. */
function checkLines({ file, values }: ReadBrand, report: Report): void {
  const { accent, second } = values.colours ?? {}
  if (accent === undefined || second === undefined || hexOf(accent) !== hexOf(second)) return
  report(
    placeOf(file, ['colours', 'second']),
    'second is the same colour as accent: the two lines of a chart cannot be told from each other',
    'Write another colour.',
    { severity: 'warning' },
  )
}

/** Buttons look otherwise than mistakes. */
function checkAlarm({ file, values }: ReadBrand, report: Report): void {
  const [accent, danger] = [values.colours?.accent, values.colours?.danger].map((colour) => colour && hexOf(colour))
  if (!accent || accent !== danger) return
  report(
    placeOf(file, ['colours', 'accent']),
    'accent is the same colour as danger: buttons look like mistakes',
    'Write another colour for one of them.',
    { severity: 'warning' },
  )
}

/** What is drawn on which ground: of the same colour it is not there. */
const EDGES: readonly (readonly [ColourName, ColourName])[] = [
  ['accentLine', 'accentSoft'],
  ['accentLine', 'paper'],
  ['line', 'paper'],
  ['line', 'surface'],
]

function checkEdges({ file, values }: ReadBrand, report: Report): void {
  for (const [line, ground] of EDGES) {
    const [one, other] = [line, ground].map((name) => values.colours && hexOf(values.colours[name]))
    if (!one || one !== other) continue
    report(
      placeOf(file, ['colours', line]),
      `${line} is the same colour as ${ground}: nobody sees the line`,
      'Write a darker one.',
      { severity: 'warning' },
    )
  }
  const { shadow, surface } = values.colours ?? {}
  const [dark, light] = [shadow, surface].map((colour) => colour && hexOf(colour))
  if (!dark || !light || contrast(dark, '#000000') < contrast(light, '#000000')) return
  report(
    placeOf(file, ['colours', 'shadow']),
    'shadow is as light as surface: cards have none',
    'Write a dark colour.',
    {
      severity: 'warning',
    },
  )
}

function checkCorners({ file, values }: ReadBrand, report: Report): void {
  const { small, medium, large } = values.corners ?? {}
  if (small === undefined || medium === undefined || large === undefined || (small <= medium && medium <= large)) return
  report(
    placeOf(file, ['corners', small > medium ? 'small' : 'large']),
    `the corners are ${small}, ${medium} and ${large}: small ones are rounder than large ones`,
    'Write them in rising order.',
    { severity: 'warning' },
  )
}

/** The files of a font are often called after their weights. */
function checkGuideFonts({ file, values }: ReadBrand, report: Report): void {
  const { regular, bold, heavy } = values.font?.guides ?? {}
  const weights = [regular, bold, heavy].map((name) =>
    Number(/(?<!\d)[1-9]00(?!\d)/.exec(name ?? '')?.[0] ?? Number.NaN),
  )
  const index = weights.findIndex((weight, at) => at > 0 && weight < (weights[at - 1] ?? weight))
  if (index < 0) return
  report(
    placeOf(file, ['font', 'guides', ['regular', 'bold', 'heavy'][index] ?? '']),
    `the font of guides is ${weights[index]} here, and ${weights[index - 1]} in the line for lighter text`,
    'Swap the two.',
    { severity: 'warning' },
  )
}

/** All files of the same letters together. */
function checkWeights({ file, values }: ReadBrand, report: Report): void {
  const files = values.font?.files ?? []
  for (const letters of new Set(files.map((each) => each.letters))) {
    const own = files.flatMap(({ weights, ...each }, index) =>
      each.letters === letters ? [{ least: Math.min(...weights), most: Math.max(...weights), index }] : [],
    )
    const [least, most] = [Math.min(...own.map((each) => each.least)), Math.max(...own.map((each) => each.most))]
    if (least <= TEXT && most >= BOLD) continue
    report(
      placeOf(file, ['font', 'files', own[0]?.index ?? 0, 'weights']),
      most < BOLD
        ? `no file of the font is bolder than ${most}: headings and buttons of ${BOLD} are drawn by the browser`
        : `no file of the font is lighter than ${least}: all text is bold`,
      `Write the weights that the file has, such as [300, 900], or add the file of ${most < BOLD ? BOLD : 400}.`,
      { severity: 'warning' },
    )
    return
  }
}

function checkFiles({ file, values }: ReadBrand, report: Report): void {
  const { files = [], guides = {} } = values.font ?? {}
  for (const [index, { file: name, letters }] of files.entries()) {
    const said = LETTERS.exec(name)?.[0]
    if (said === undefined || letters === undefined || said === letters) continue
    report(
      placeOf(file, ['font', 'files', index, 'letters']),
      `the file "${name}" is called after the letters "${said}", and stands for "${letters}"`,
      `Write letters: ${said}, or name the file of these letters.`,
      { severity: 'warning' },
    )
    return
  }
  const lists = [
    files.map(({ file: name, weights }, index): Named => ({ path: ['font', 'files', index, 'file'], name, weights })),
    Object.entries<string>(guides).map(([weight, name]): Named => ({ path: ['font', 'guides', weight], name })),
  ]
  for (const names of lists) {
    const twice = names.find(({ name, weights }, index) =>
      names.slice(0, index).some((other) => other.name === name && String(other.weights) === String(weights)),
    )
    if (!twice) continue
    report(
      placeOf(file, twice.path),
      `this file stands for another one too: ${twice.name}`,
      'Write the file of these letters, or of this weight.',
      { severity: 'warning' },
    )
  }
}

interface Named {
  readonly path: Path
  readonly name: string
  readonly weights?: readonly number[]
}

function checkStandIns({ file, values }: ReadBrand, report: Report): void {
  for (const [name, fonts] of Object.entries(values.font?.standIns ?? {})) {
    for (const [index, { size, ascent, descent }] of fonts.entries()) {
      checkLetters(['font', 'standIns', name, index], { ascent, descent }, file, report)
      if (size >= STRETCH.least && size <= STRETCH.most) continue
      report(
        placeOf(file, ['font', 'standIns', name, index, 'size']),
        `"${name}" is shown at ${size} % of its size until the font has come: ${STRETCH.least} to ${STRETCH.most} is usual`,
        'Look at its digits.',
        { severity: 'warning' },
      )
    }
  }
}

/** How far the letters of any font go up and down, in percent of its size. */
const LETTER_HEIGHTS = { ascent: { least: 60, most: 140 }, descent: { least: 10, most: 60 } }

function checkLetters(
  path: Path,
  heights: { readonly [part in keyof typeof LETTER_HEIGHTS]: number },
  file: ReadBrand['file'],
  report: Report,
): void {
  for (const part of ['ascent', 'descent'] as const) {
    const { least, most } = LETTER_HEIGHTS[part]
    if (heights[part] >= least && heights[part] <= most) continue
    report(
      placeOf(file, [...path, part]),
      `${part} is ${heights[part]} %: ${least} to ${most} is usual, and lines of text would jump once the font has come`,
      'Look at its digits.',
      { severity: 'warning' },
    )
  }
}
