import type { Brand } from '../../schema/generated/brand'
import type { Guide } from '../../schema/generated/guide'
import { drawBlock } from './blocks'
import { emojiPng } from './emojiPng'
import { logoPng } from './logoPng'
import { PageDrawings } from './pageDrawings'
import { PAGE, Sheet, WIDTH } from './sheet'

interface GuidePdfOptions {
  readonly root: string
  readonly language: string
  readonly appName: string
  readonly brand: Brand
}

export interface GuidePdf {
  readonly file: Buffer
  readonly pages: number
  /** The same pages as SVG. */
  readonly drawings: readonly string[]
}

const CENTER = PAGE.width / 2
/** No emoji is called so: theirs have a folder. */
const LOGO = 'logo'

/** Sets a guide as a PDF: cover, contents, pages with numbers. */
export async function guidePdf(guide: Guide, { root, language, appName, brand }: GuidePdfOptions): Promise<GuidePdf> {
  const names = [...new Set(emojiOf(guide))]
  const pictures = await Promise.all(names.map(async (name) => [name, await emojiPng(root, name)] as const))
  const logo = [LOGO, await logoPng(root, brand.logo)] as const
  const options = { title: guide.title, author: appName, language, brand, root, pictures: new Map([...pictures, logo]) }
  // Twice: the contents can tell the pages' numbers only once they are set.
  const first = draw(guide, new Sheet(options), appName, [])
  const drawings = new PageDrawings(PAGE)
  const { sheet } = draw(guide, new Sheet({ ...options, drawings }), appName, first.numbers)
  return { file: await sheet.end(), pages: sheet.pages, drawings: drawings.svgs() }
}

/** @param numbers where each page begins, as far as it is known. */
function draw(guide: Guide, sheet: Sheet, appName: string, numbers: readonly number[]) {
  drawCover(sheet, guide, appName)
  drawContents(sheet, guide, numbers)
  const begun = guide.pages.map(({ title, emoji, blocks }, index) => {
    sheet.startPage()
    sheet.mark(`page-${index}`, title)
    sheet.picture(emoji, PAGE.side, sheet.y - 2, 30)
    const style = { size: 19, font: 'heavy' } as const
    const width = WIDTH - 40
    sheet.y += sheet.put('H1', title, style, { x: PAGE.side + 40, y: sheet.y + 1, width }) + 14
    const number = sheet.pages
    for (const block of blocks) drawBlock(sheet, block)
    return number
  })
  drawSmallPrint(sheet, guide.smallPrint)
  drawPageNumbers(sheet, guide.title)
  return { sheet, numbers: begun }
}

function drawCover(sheet: Sheet, { title, subtitle, emoji, smallPrint }: Guide, appName: string): void {
  sheet.startPage()
  sheet.fill('paper', (doc) => doc.rect(0, 0, PAGE.width, PAGE.height))
  sheet.fill('accentSoft', (doc) => doc.circle(CENTER, 150, 205))
  const radius = 84
  for (const [index, name] of emoji.entries()) {
    const angle = (2 * Math.PI * (index - 1)) / Math.max(1, emoji.length - 1) - Math.PI / 2
    const isMiddle = index === 0
    const size = isMiddle ? 84 : 50
    const x = CENTER + (isMiddle ? 0 : radius * 1.12 * Math.cos(angle))
    const y = 172 + (isMiddle ? 0 : radius * 1.12 * Math.sin(angle))
    sheet.fill('surface', (doc) => doc.circle(x, y, size * 0.66))
    sheet.picture(name, x - size / 2, y - size / 2, size)
  }
  const wide = { x: PAGE.side, width: WIDTH }
  sheet.y = 388
  sheet.y += sheet.put('H1', title, { size: 30, font: 'heavy', align: 'center' }, { ...wide, y: sheet.y }) + 4
  sheet.put('P', subtitle, { size: 13, color: 'inkSoft', align: 'center' }, { ...wide, y: sheet.y })
  drawSender(sheet, appName)
  const small = { size: 8, color: 'inkSoft', align: 'center' } as const
  sheet.put('P', smallPrint, small, { x: PAGE.side + 20, width: WIDTH - 40, y: 536 })
}

/** The logo, and the name beside it. */
function drawSender(sheet: Sheet, appName: string): void {
  const style = { size: 12, font: 'bold', color: 'accent' } as const
  const [size, gap, y] = [20, 7, 494]
  const width = sheet.widthOf(appName, style)
  const left = CENTER - (size + gap + width) / 2
  sheet.picture(LOGO, left, y - 3, size)
  // A little more than it needs: rounded, it must not begin a second line.
  sheet.put('P', appName, style, { x: left + size + gap, y, width: width + 2 })
}

function drawContents(sheet: Sheet, { contents, pages }: Guide, numbers: readonly number[]): void {
  sheet.startPage()
  sheet.write('H1', contents, { size: 19, font: 'heavy' }, 14)
  sheet.group('TOC', () => {
    for (const [index, { title, emoji }] of pages.entries()) {
      const { y } = sheet
      const style = { size: 11.5 }
      const width = WIDTH - 80
      const height = sheet.heightOf(title, style, width)
      sheet.picture(emoji, PAGE.side, y - 3, 20)
      sheet.group('TOCI', () => {
        sheet.put('P', title, style, { x: PAGE.side + 32, y, width }, `page-${index}`)
        const number = { size: 11.5, font: 'bold', color: 'accent', align: 'right' } as const
        sheet.put('P', String(numbers[index] ?? ''), number, { x: PAGE.width - PAGE.side - 40, y, width: 40 })
      })
      sheet.y += height + 8
      sheet.line('line', 0.75, (doc) => doc.moveTo(PAGE.side, sheet.y).lineTo(PAGE.width - PAGE.side, sheet.y))
      sheet.y += 9
    }
  })
}

function drawSmallPrint(sheet: Sheet, text: string): void {
  sheet.write('P', text, { size: 8.5, color: 'inkSoft' })
}

function drawPageNumbers(sheet: Sheet, title: string): void {
  const y = PAGE.height - 32
  sheet.onEachPage((page) => {
    if (page === 1) return
    sheet.putAside(title, { size: 8.5, color: 'inkSoft' }, { x: PAGE.side, y, width: WIDTH / 2 })
    const number = { size: 8.5, font: 'bold', color: 'accent', align: 'right' } as const
    sheet.putAside(`${page} / ${sheet.pages}`, number, { x: PAGE.width - PAGE.side - 80, y, width: 80 })
  })
}

/** The names of all small pictures that are shown. */
function emojiOf({ emoji, pages }: Guide): string[] {
  const inBlocks = pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ points = [], cards = [] }) => [...points, ...cards].flatMap((each) => each.emoji ?? [])),
  )
  return [...emoji, ...pages.map((page) => page.emoji), ...inBlocks]
}
