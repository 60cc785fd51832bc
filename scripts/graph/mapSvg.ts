import type { GraphEdge, GraphStep, OrderGraph } from './orderGraph'

const CARD = { width: 236, height: 96, gap: 20 }
const COLUMNS = 5
const MARGIN = 28
const BAND_HEAD = 34
const HEAD = 74
const WIDTH = 2 * MARGIN + COLUMNS * CARD.width + (COLUMNS - 1) * CARD.gap
const LINE_LENGTH = 38
const MOST_LINES = 4

/** The map of an order: a band for each segment of the progress bar, a card for each step, in the order of the visit. */
export function mapSvg({ order, sex, segments, edges }: OrderGraph): string {
  const onward = edges.filter(
    ({ isBack, from, to }) => !isBack && to !== followerOf(from, segments) && isJump(edges, from),
  )
  const back = edges.filter(({ isBack }) => isBack)
  const parts: string[] = []
  let top = HEAD
  let number = 0
  for (const { name, steps } of segments) {
    const rows = Math.ceil(steps.length / COLUMNS)
    const height = BAND_HEAD + rows * (CARD.height + CARD.gap)
    parts.push(`<text x="${MARGIN}" y="${top + 20}" class="band">${escaped(name)} · ${steps.length} steps</text>`)
    for (const [index, step] of steps.entries()) {
      const x = MARGIN + (index % COLUMNS) * (CARD.width + CARD.gap)
      const y = top + BAND_HEAD + Math.floor(index / COLUMNS) * (CARD.height + CARD.gap)
      number++
      parts.push(card(step, number, x, y, [...jumpsOf(step, onward, '→'), ...jumpsOf(step, back, '← back to')]))
      const isLastOfRow = index % COLUMNS === COLUMNS - 1 || index === steps.length - 1
      if (!isLastOfRow)
        parts.push(
          `<path class="way" d="M${x + CARD.width + 4} ${y + CARD.height / 2}h${CARD.gap - 10}l-4 -4m4 4l-4 4"/>`,
        )
    }
    top += height + 8
  }
  const height = top + MARGIN - 20
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    `<title>The order ${escaped(order)} for ${escaped(sex)} visitors</title>`,
    `<style>${STYLE}</style>`,
    `<rect width="${WIDTH}" height="${height}" fill="#faf7f2"/>`,
    `<text x="${MARGIN}" y="40" class="head">${escaped(order)} · ${escaped(sex)}</text>`,
    `<text x="${WIDTH - MARGIN}" y="40" class="legend" text-anchor="end">green: asks · dashed: only for some · → and ← : jumps</text>`,
    ...parts,
    '</svg>',
  ].join('\n')}\n`
}

const STYLE = [
  'text{font-family:Figtree,system-ui,sans-serif;fill:#22312b}',
  '.head{font-size:24px;font-weight:700}',
  '.legend{font-size:13px;fill:#5d665f}',
  '.band{font-size:16px;font-weight:700}',
  '.name{font-size:13px;font-weight:600}',
  '.small{font-size:10.5px;fill:#5d665f}',
  '.way{fill:none;stroke:#8d8778;stroke-width:1.5}',
].join('')

function card(step: GraphStep, number: number, x: number, y: number, jumps: readonly string[]): string {
  const asks = step.stores !== null
  const lines = [`${step.type}${asks ? ` · ${step.stores}` : ''}`, ...step.only, ...jumps].flatMap(wrapped)
  const dash = step.only.length > 0 ? ' stroke-dasharray="5 3"' : ''
  return [
    `<g transform="translate(${x} ${y})">`,
    `<rect width="${CARD.width}" height="${CARD.height}" rx="12" fill="${asks ? '#eaf5ee' : '#ffffff'}" stroke="${asks ? '#2f7d5b' : '#8d8778'}"${dash}/>`,
    `<text x="12" y="24" class="name">${number}. ${escaped(step.name)}</text>`,
    ...lines
      .slice(0, MOST_LINES)
      .map((line, index) => `<text x="12" y="${42 + index * 14}" class="small">${escaped(line)}</text>`),
    '</g>',
  ].join('')
}

function jumpsOf({ name }: GraphStep, edges: readonly GraphEdge[], sign: string): string[] {
  return edges.filter(({ from }) => from === name).map(({ to, when }) => `${sign} ${to}${when ? `, ${when}` : ''}`)
}

/** A step with one way on that leads past its follower. */
function isJump(edges: readonly GraphEdge[], name: string): boolean {
  return edges.filter(({ from, isBack }) => from === name && !isBack).length === 1
}

function followerOf(name: string, segments: OrderGraph['segments']): string | undefined {
  const names = segments.flatMap(({ steps }) => steps.map((step) => step.name))
  return names[names.indexOf(name) + 1]
}

/** A text in lines that fit a card. */
function wrapped(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= LINE_LENGTH) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
