import type { GuideBlock } from '../../schema/generated/guide'
import { type Color, PAGE, type Sheet, type TextStyle, WIDTH } from './sheet'

type Blocks = Required<GuideBlock>
type Draw<T> = (sheet: Sheet, value: T) => void

const body: TextStyle = { size: 10.5 }
const soft: TextStyle = { size: 9.5, color: 'inkSoft' }
const strong: TextStyle = { size: 10.5, font: 'bold' }
const left = PAGE.side
const right = PAGE.side + WIDTH

/** Below each block. */
const SPACE = 12
const EMOJI = 22

const blocks: { readonly [name in keyof Blocks]: Draw<Blocks[name]> } = {
  text: (sheet, text) => sheet.write('P', text, body, SPACE),

  heading(sheet, text) {
    // Not alone at the end of a page.
    sheet.makeRoom(70)
    sheet.write('H2', text, { size: 13, font: 'bold' }, 6)
  },

  steps(sheet, steps) {
    sheet.group('L', () => {
      for (const [index, step] of steps.entries()) {
        const width = WIDTH - 32
        const height = Math.max(sheet.heightOf(step, body, width), 20)
        sheet.makeRoom(height)
        const { y } = sheet
        sheet.fill('accentSoft', (doc) => doc.circle(left + 10, y + 8, 10))
        sheet.group('LI', () => {
          const number: TextStyle = { size: 10, font: 'bold', color: 'accent', align: 'center' }
          sheet.put('LBody', String(index + 1), number, { x: left, y: y + 2, width: 20 })
          sheet.put('LBody', step, body, { x: left + 32, y, width })
        })
        sheet.y += height + 8
      }
    })
    sheet.y += SPACE - 8
  },

  points(sheet, points) {
    sheet.group('L', () => {
      for (const { emoji, text } of points) {
        const indent = emoji ? EMOJI + 10 : 14
        const height = sheet.heightOf(text, body, WIDTH - indent)
        const room = Math.max(height, emoji ? EMOJI : 0)
        sheet.makeRoom(room)
        const { y } = sheet
        if (emoji) sheet.picture(emoji, left, y + (height < EMOJI ? 0 : 1), EMOJI)
        else sheet.fill('accent', (doc) => doc.circle(left + 3, y + 6.5, 2.4))
        const top = y + Math.max(0, (room - height) / 2)
        sheet.group('LI', () => sheet.put('LBody', text, body, { x: left + indent, y: top, width: WIDTH - indent }))
        sheet.y += room + 7
      }
    })
    sheet.y += SPACE - 7
  },

  note(sheet, { title, text }) {
    const width = WIDTH - 28
    const titleHeight = sheet.heightOf(title, strong, width)
    const height = 12 + titleHeight + 2 + sheet.heightOf(text, body, width) + 10
    sheet.makeRoom(height)
    const { y } = sheet
    sheet.fill('highlightSoft', (doc) => doc.roundedRect(left, y, WIDTH, height, 10))
    sheet.put('H3', title, strong, { x: left + 14, y: y + 12, width })
    sheet.put('P', text, body, { x: left + 14, y: y + 14 + titleHeight, width })
    sheet.y += height + SPACE
  },

  plate(sheet, parts) {
    const radius = 68
    sheet.makeRoom(2 * radius + 16)
    const center = { x: left + radius + 8, y: sheet.y + radius + 8 }
    const tones: readonly Color[] = ['accent', 'second', 'highlight', 'accentSoft']
    sheet.fill('line', (doc) => doc.circle(center.x, center.y, radius + 8))
    sheet.fill('surface', (doc) => doc.circle(center.x, center.y, radius + 6.5))
    const whole = parts.reduce((sum, { share }) => sum + share, 0)
    let begun = 0
    for (const [index, { share }] of parts.entries()) {
      const [from, to] = [begun / whole, (begun + share) / whole]
      begun += share
      sheet.fill(tones[index] ?? 'line', (doc) => doc.path(slice(center, radius - 2, from, to)))
    }
    const x = center.x + radius + 28
    const width = right - x
    const heights = parts.map(
      ({ title, text }) => sheet.heightOf(title, strong, width) + sheet.heightOf(text, body, width) + 8,
    )
    let y = center.y - heights.reduce((sum, height) => sum + height, -8) / 2
    for (const [index, { title, text }] of parts.entries()) {
      sheet.fill(tones[index] ?? 'line', (doc) => doc.roundedRect(x - 14, y + 3, 8, 8, 2.5))
      const below = y + sheet.put('P', title, strong, { x, y, width })
      sheet.put('P', text, body, { x, y: below, width })
      y += heights[index] ?? 0
    }
    sheet.y = center.y + radius + 8 + SPACE
  },

  table(sheet, { columns, rows }) {
    const whole = columns.reduce((sum, { width = 1 }) => sum + width, 0)
    const widths = columns.map(({ width = 1 }) => (WIDTH * width) / whole)
    const cells = (
      row: readonly string[],
      style: (index: number) => TextStyle,
      tag: (index: number) => 'TH' | 'TD',
    ) => {
      const heights = row.map((cell, index) => sheet.heightOf(cell, style(index), (widths[index] ?? 0) - 12))
      const height = Math.max(...heights)
      sheet.makeRoom(height + 12)
      sheet.group('TR', () => {
        let x = left
        for (const [index, cell] of row.entries()) {
          const width = widths[index] ?? 0
          sheet.put(tag(index), cell, style(index), { x: x + 6, y: sheet.y + 6, width: width - 12 })
          x += width
        }
      })
      sheet.y += height + 12
    }
    const size = 10
    sheet.group('Table', () => {
      const titles = columns.map(({ title }) => title)
      const head: TextStyle = { size, font: 'bold', color: 'accent' }
      const height = Math.max(...titles.map((title, index) => sheet.heightOf(title, head, (widths[index] ?? 0) - 12)))
      sheet.makeRoom(height + 40)
      const { y } = sheet
      sheet.fill('accentSoft', (doc) => doc.roundedRect(left, y, WIDTH, height + 11, 6))
      cells(
        titles,
        () => head,
        () => 'TH',
      )
      for (const [index, row] of rows.entries()) {
        if (index > 0) sheet.line('line', 0.75, (doc) => doc.moveTo(left, sheet.y).lineTo(right, sheet.y))
        cells(
          row,
          (column) => ({ size, font: column === 0 ? 'bold' : 'regular' }),
          (column) => (column === 0 ? 'TH' : 'TD'),
        )
      }
    })
    sheet.y += SPACE
  },

  cards(sheet, cards) {
    for (const card of cards) drawCard(sheet, card)
    sheet.y += SPACE - 7
  },

  log(sheet, { columns, rows }) {
    const box = 15
    const step = columns.some((column) => column.length > 1) ? 40 : 25
    const label = WIDTH - step * columns.length
    const head: TextStyle = { size: 9.5, font: 'bold', color: 'accent', align: 'center' }
    sheet.group('Table', () => {
      sheet.makeRoom(60)
      sheet.group('TR', () => {
        for (const [index, column] of columns.entries()) {
          sheet.put('TH', column, head, { x: left + label + index * step, y: sheet.y, width: step })
        }
      })
      sheet.y += 18
      for (const row of rows) {
        const height = Math.max(sheet.heightOf(row, body, label - 10), box)
        sheet.makeRoom(height + 10)
        const middle = sheet.y + height / 2
        for (const index of columns.keys()) {
          const x = left + label + index * step + (step - box) / 2
          sheet.line('inkSoft', 0.9, (doc) => doc.roundedRect(x, middle - box / 2, box, box, 3.5))
        }
        sheet.group('TR', () => sheet.put('TH', row, body, { x: left, y: middle - height / 2 + 1, width: label - 10 }))
        sheet.y += height + 10
      }
    })
    sheet.y += SPACE - 6
  },
}

/** Draws what stands in the block. The schema sees to it that it is one thing. */
export function drawBlock(sheet: Sheet, block: GuideBlock): void {
  for (const name of Object.keys(blocks) as (keyof Blocks)[]) drawNamed(sheet, block, name)
}

function drawNamed<Name extends keyof Blocks>(sheet: Sheet, block: GuideBlock, name: Name): void {
  const value = block[name]
  if (value !== undefined) (blocks[name] as Draw<Blocks[Name]>)(sheet, value as Blocks[Name])
}

type Card = Blocks['cards'][number]

const inCard: TextStyle = { size: 10 }
const aside: TextStyle = { size: 9.5, font: 'bold', color: 'accent', align: 'right' }
const PADDING = 10
const PICTURE = 28

/** One row of a card: how high it is, and how it is written at a height of the page. */
interface Row {
  readonly height: number
  put(y: number): void
}

function drawCard(sheet: Sheet, card: Card): void {
  const indent = card.emoji ? PICTURE + 10 : 0
  const x = left + PADDING + indent
  const rows = rowsOf(sheet, card, x, right - PADDING - x)
  const height =
    2 * PADDING +
    Math.max(
      card.emoji ? PICTURE : 0,
      rows.reduce((sum, row) => sum + row.height, 0),
    )
  sheet.makeRoom(height)
  const top = sheet.y
  sheet.fill('paper', (doc) => doc.roundedRect(left, top, WIDTH, height, 9))
  if (card.emoji) sheet.picture(card.emoji, left + PADDING, top + PADDING, PICTURE)
  let y = top + PADDING
  for (const row of rows) {
    row.put(y)
    y += row.height
  }
  sheet.y = top + height + 7
}

function rowsOf(sheet: Sheet, card: Card, x: number, width: number): Row[] {
  const { text, lines = [] } = card
  const labelWidth = Math.max(0, ...lines.map(({ label }) => sheet.widthOf(label, soft))) + 8
  return [
    ...titleRows(sheet, card, x, width),
    ...(text ? [rowOf(sheet, text, inCard, { x, width, above: 3 })] : []),
    ...lines.map((line): Row => {
      const value = rowOf(sheet, line.text, inCard, { x: x + labelWidth, width: width - labelWidth, above: 4 })
      return {
        height: value.height,
        put(y) {
          sheet.put('P', line.label, soft, { x, y: y + 4.4, width: labelWidth })
          value.put(y)
        },
      }
    }),
  ]
}

/** What is next to the title goes below it where there is no room. */
function titleRows(sheet: Sheet, card: Card, x: number, width: number): Row[] {
  const beside = card.aside
  const title = rowOf(sheet, card.title, strong, { x, width, above: 0 })
  if (beside === undefined) return [title]
  const room = width - sheet.widthOf(card.title, strong) - 10
  if (sheet.widthOf(beside, aside) > room)
    return [title, rowOf(sheet, beside, { ...aside, align: 'left' }, { x, width, above: 2 })]
  return [
    {
      height: title.height,
      put(y) {
        title.put(y)
        sheet.put('P', beside, aside, { x, y: y + 0.8, width })
      },
    },
  ]
}

interface RowPlace {
  readonly x: number
  readonly width: number
  readonly above: number
}

function rowOf(sheet: Sheet, text: string, style: TextStyle, { x, width, above }: RowPlace): Row {
  return {
    height: above + sheet.heightOf(text, style, width),
    put: (y) => void sheet.put('P', text, style, { x, y: y + above, width }),
  }
}

/** A part of a circle, clockwise from the top, as an SVG path. */
function slice(center: { readonly x: number; readonly y: number }, radius: number, from: number, to: number): string {
  const point = (share: number) => {
    const angle = 2 * Math.PI * share - Math.PI / 2
    return `${center.x + radius * Math.cos(angle)} ${center.y + radius * Math.sin(angle)}`
  }
  const isLarge = to - from > 0.5 ? 1 : 0
  return `M${center.x} ${center.y} L${point(from)} A${radius} ${radius} 0 ${isLarge} 1 ${point(to)} Z`
}
