/** What shapes are drawn with. Each call gives the pen back. */
export interface Pen {
  rect(x: number, y: number, width: number, height: number): Pen
  roundedRect(x: number, y: number, width: number, height: number, radius: number): Pen
  circle(x: number, y: number, radius: number): Pen
  path(path: string): Pen
  moveTo(x: number, y: number): Pen
  lineTo(x: number, y: number): Pen
}

/** A font as the document has it. One that every reader of PDFs brings along has no outlines. */
export interface FontOfLine {
  /** Above the line, in thousandths of the size. */
  readonly ascender: number
  readonly font: Partial<Outlines>
}

/** As fontkit has them. */
interface Outlines {
  readonly unitsPerEm: number
  layout(text: string): {
    readonly glyphs: readonly Glyph[]
    readonly positions: readonly { readonly xAdvance: number }[]
  }
}

interface Glyph {
  readonly id: number
  readonly path: { toSVG(): string }
}

interface LinePlace {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color: string
}

/** The pages of a guide once more, as SVG: letters are outlines, so that every machine draws them alike. */
export class PageDrawings {
  readonly #size: { readonly width: number; readonly height: number }
  readonly #pages: string[][] = []
  readonly #outlines = new Map<Glyph, string>()
  #page: string[] = []

  constructor(size: { readonly width: number; readonly height: number }) {
    this.#size = size
  }

  startPage(): void {
    this.#page = []
    this.#pages.push(this.#page)
  }

  /** Counted from 1. */
  switchToPage(page: number): void {
    this.#page = this.#pages[page - 1] ?? []
  }

  shape(draw: (pen: Pen) => void, attributes: string): void {
    const parts: string[] = []
    draw(penFor(parts))
    this.#page.push(`<g ${attributes}>${parts.join('')}</g>`)
  }

  picture(png: Buffer, { x, y, size }: { readonly x: number; readonly y: number; readonly size: number }): void {
    const data = `data:image/png;base64,${png.toString('base64')}`
    this.#page.push(`<image x="${x}" y="${y}" width="${size}" height="${size}" href="${data}"/>`)
  }

  line(text: string, { ascender, font }: FontOfLine, { x, y, size, color }: LinePlace): void {
    const { layout, unitsPerEm } = font
    if (!layout || !unitsPerEm) return
    const { glyphs, positions } = layout.call(font, text)
    const letters: string[] = []
    let at = 0
    for (const [index, glyph] of glyphs.entries()) {
      const outline = this.#outlineOf(glyph)
      if (outline !== '') letters.push(`<path transform="translate(${at})" d="${outline}"/>`)
      at += positions[index]?.xAdvance ?? 0
    }
    const scale = size / unitsPerEm
    const baseline = y + (ascender / 1000) * size
    this.#page.push(
      `<g fill="${color}" transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${letters.join('')}</g>`,
    )
  }

  svgs(): readonly string[] {
    const { width, height } = this.#size
    const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`
    const paper = `<rect width="${width}" height="${height}" fill="#fff"/>`
    return this.#pages.map((page) => `${head}${paper}${page.join('')}</svg>`)
  }

  #outlineOf(glyph: Glyph): string {
    const known = this.#outlines.get(glyph)
    if (known !== undefined) return known
    const outline = glyph.path.toSVG()
    this.#outlines.set(glyph, outline)
    return outline
  }
}

/** Writes what it is moved to as elements of SVG. */
function penFor(parts: string[]): Pen {
  let from: readonly [number, number] = [0, 0]
  const pen: Pen = {
    rect: (x, y, width, height) => pen.roundedRect(x, y, width, height, 0),
    roundedRect: (x, y, width, height, radius) =>
      put(`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`),
    circle: (x, y, radius) => put(`<circle cx="${x}" cy="${y}" r="${radius}"/>`),
    path: (path) => put(`<path d="${path}"/>`),
    moveTo: (x, y) => {
      from = [x, y]
      return pen
    },
    lineTo: (x, y) => {
      const [beginX, beginY] = from
      from = [x, y]
      return put(`<path d="M${beginX} ${beginY}L${x} ${y}"/>`)
    },
  }
  return pen

  function put(part: string): Pen {
    parts.push(part)
    return pen
  }
}
