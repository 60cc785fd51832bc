import PDFDocument from 'pdfkit'
import { fontFile } from '../../schema/assets/fontFile'
import type { Brand } from '../../schema/generated/brand'
import type { FontOfLine, PageDrawings, Pen } from './pageDrawings'

export type Color = keyof Brand['colours']

/** What every reader of PDFs has, where the brand has no files for the guides. */
const FONTS = { regular: 'Helvetica', bold: 'Helvetica-Bold', heavy: 'Helvetica-Bold' }

/** In points, as everything here. A5: as wide as a phone reads well, and two fit on a sheet of paper. */
export const PAGE = { width: 419.53, height: 595.28, side: 36, top: 36, bottom: 46 }
export const WIDTH = PAGE.width - 2 * PAGE.side

export interface TextStyle {
  readonly font?: keyof typeof FONTS
  readonly size?: number
  readonly color?: Color
  readonly align?: 'left' | 'center' | 'right'
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

type StructureTag =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'TOC'
  | 'TOCI'

interface SheetOptions {
  readonly title: string
  readonly author: string
  readonly language: string
  readonly brand: Brand
  /** The folder of the project, which has the fonts. */
  readonly root: string
  /** The small pictures by name, as PNG: emoji, and the logo. */
  readonly pictures: ReadonlyMap<string, Buffer>
  /** Where the pages are drawn a second time. */
  readonly drawings?: PageDrawings
}

/** What the type declaration of a document does not know: how it sets a line, in which font and size. */
interface LineSetter {
  _fragment(text: string, x: number, y: number, options: LineOptions): void
  readonly _font: FontOfLine
  readonly _fontSize: number
}

interface LineOptions {
  readonly align?: string
  readonly lineWidth?: number
  readonly textWidth?: number
}

/** Pages that are written from top to bottom. Text is tagged for screen readers, everything else is decoration to them. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument
  readonly #options: SheetOptions
  readonly #colors: Brand['colours']
  readonly #opened = new Map<string, unknown>()
  readonly #parents: PDFKit.PDFStructureElement[] = []
  readonly #chunks: Buffer[] = []
  #lineColor = ''
  /** Where the next thing is put. */
  y = PAGE.top
  pages = 0

  constructor(options: SheetOptions) {
    const { title, author, language, brand, root: folder } = options
    this.#options = options
    this.#colors = brand.colours
    this.#doc = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author },
    })
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    for (const [name, font] of Object.entries(brand.font.guides ?? FONTS))
      this.#doc.registerFont(name, fontFile(folder, font) ?? font)
    this.#drawLines()
    const root = this.#doc.struct('Document')
    this.#doc.addStructure(root)
    this.#parents.push(root)
  }

  startPage(): void {
    this.#doc.addPage()
    this.#options.drawings?.startPage()
    this.pages += 1
    this.y = PAGE.top
  }

  /** Goes on on the next page where there is no room for so much. */
  makeRoom(height: number): void {
    if (height > PAGE.height - PAGE.top - PAGE.bottom) throw new Error('a part of a guide is higher than a page')
    if (this.y + height > PAGE.height - PAGE.bottom) this.startPage()
  }

  /** What is drawn inside belongs together, such as the items of a list. */
  group(tag: StructureTag, draw: () => void): void {
    const element = this.#doc.struct(tag)
    this.#parents.at(-1)?.add(element)
    this.#parents.push(element)
    draw()
    this.#parents.pop()
    element.end()
  }

  heightOf(text: string, style: TextStyle, width: number): number {
    this.#use(style)
    // The gap below the last line belongs to what comes next.
    return this.#doc.heightOfString(text, { width, lineGap: lineGap(style) }) - lineGap(style)
  }

  widthOf(text: string, style: TextStyle): number {
    this.#use(style)
    return this.#doc.widthOfString(text)
  }

  /** Writes text into a box, wherever the sheet is. Returns the height. */
  put(tag: StructureTag, text: string, style: TextStyle, { x, y, width }: Box, goTo?: string): number {
    const height = this.heightOf(text, style, width)
    const content = this.#doc.markStructureContent(tag)
    this.#color(style.color ?? 'ink')
    this.#doc.text(text, x, y, { width, align: style.align ?? 'left', lineGap: lineGap(style), ...(goTo && { goTo }) })
    this.#doc.endMarkedContent()
    const element = this.#doc.struct(tag, {}, content)
    this.#parents.at(-1)?.add(element)
    element.end()
    return height
  }

  /** Writes text below what is there. */
  write(tag: StructureTag, text: string, style: TextStyle, space = 0): void {
    this.makeRoom(this.heightOf(text, style, WIDTH))
    this.y += this.put(tag, text, style, { x: PAGE.side, y: this.y, width: WIDTH }) + space
  }

  fill(color: Color, draw: (pen: Pen) => void): void {
    this.#options.drawings?.shape(draw, `fill="${this.#colors[color]}"`)
    this.#decorate(() => {
      draw(this.#doc)
      this.#doc.fill(this.#colors[color])
    })
  }

  line(color: Color, width: number, draw: (pen: Pen) => void): void {
    this.#options.drawings?.shape(draw, `fill="none" stroke="${this.#colors[color]}" stroke-width="${width}"`)
    this.#decorate(() => {
      draw(this.#doc)
      this.#doc.lineWidth(width).stroke(this.#colors[color])
    })
  }

  picture(name: string, x: number, y: number, size: number): void {
    this.#options.drawings?.picture(this.#fileOf(name), { x, y, size })
    this.#decorate(() => this.#doc.image(this.#open(name) as Buffer, x, y, { width: size }))
  }

  /** Links and the reader's list of pages lead here. */
  mark(name: string, title: string): void {
    this.#doc.addNamedDestination(name, 'XYZ', 0, 0, null)
    this.#doc.outline.addItem(title)
  }

  /** Draws on each page that is there, such as its number. */
  onEachPage(draw: (page: number) => void): void {
    for (let page = 1; page <= this.pages; page++) {
      this.#doc.switchToPage(page - 1)
      this.#options.drawings?.switchToPage(page)
      draw(page)
    }
  }

  /** Small print of every page, which screen readers pass over. */
  putAside(text: string, style: TextStyle, { x, y, width }: Box): void {
    this.#decorate(() => {
      this.#use(style)
      this.#color(style.color ?? 'inkSoft')
      this.#doc.text(text, x, y, { width, align: style.align ?? 'left', lineBreak: false })
    })
  }

  end(): Promise<Buffer> {
    const done = new Promise<Buffer>((resolve) => this.#doc.on('end', () => resolve(Buffer.concat(this.#chunks))))
    this.#parents[0]?.end()
    this.#doc.end()
    return done
  }

  #color(color: Color): void {
    this.#lineColor = this.#colors[color]
    this.#doc.fillColor(this.#lineColor)
  }

  /** Each line that is set is drawn as well, at the place where the document sets it. */
  #drawLines(): void {
    const { drawings } = this.#options
    if (!drawings) return
    const setter = this.#doc as unknown as LineSetter
    const set = setter._fragment.bind(setter)
    setter._fragment = (text, x, y, options) => {
      const { align, lineWidth = 0, textWidth = this.#doc.widthOfString(text) } = options
      const free = lineWidth - textWidth
      const left = x + ({ right: free, center: free / 2 }[align ?? ''] ?? 0)
      drawings.line(text, setter._font, { x: left, y, size: setter._fontSize, color: this.#lineColor })
      set(text, x, y, options)
    }
  }

  #use({ font = 'regular', size = 10.5 }: TextStyle): void {
    this.#doc.font(font).fontSize(size)
  }

  #decorate(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#doc.endMarkedContent()
  }

  /** Each picture is in the file once, however often it is shown. */
  #open(name: string): unknown {
    const known = this.#opened.get(name)
    if (known) return known
    const file = this.#fileOf(name)
    // Its type declaration knows no openImage.
    const image = (this.#doc as unknown as { openImage(file: Buffer): unknown }).openImage(file)
    this.#opened.set(name, image)
    return image
  }

  #fileOf(name: string): Buffer {
    const file = this.#options.pictures.get(name)
    if (!file) throw new Error(`the picture ${name} was not read`)
    return file
  }
}

function lineGap({ size = 10.5 }: TextStyle): number {
  return size * 0.2
}
