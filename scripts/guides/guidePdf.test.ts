import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { brand } from '../../tests/reference/catalogue'
import { checkReference } from '../../tests/reference/openReference'
import { emojiPng } from './emojiPng'
import { guidePdf } from './guidePdf'
import { pagePicture } from './guidePictures'

const root = join(import.meta.dirname, '../..')
const { guides, funnel } = checkReference('whole')
const options = { root, language: 'en', appName: 'Calorie Counter', brand }
const plain = {
  title: 'A guide',
  subtitle: 'To what there is',
  emoji: ['ui/fire'],
  contents: 'In here',
  smallPrint: 'No advice.',
}

describe('every guide that is sold', () => {
  const sold = Object.entries(funnel?.offers.oneTime ?? {}).filter(([, { pdf }]) => pdf)
  const languages = Object.keys(funnel?.settings.languages ?? {})

  it.each(languages.flatMap((language) => sold.map(([id]) => `${language}/${id}`)))(
    '%s becomes a PDF',
    async (name) => {
      const guide = guides.get(name)
      if (!guide) throw new Error(`there is no guide ${name}`)
      const { file, pages } = await guidePdf(guide, options)
      const text = file.toString('latin1')
      expect(text.slice(0, 8)).toBe('%PDF-1.7')
      expect(text).toContain('/Lang (en)')
      expect(text).toContain('/Marked true')
      expect(text.match(/\/Type \/Page\n/g)).toHaveLength(pages)
      // A cover, the contents, and at least a page for each of the file's.
      expect(pages).toBeGreaterThanOrEqual(2 + guide.pages.length)
      // It is sent to phones.
      expect(file.length).toBeLessThan(1024 * 1024)
    },
  )
})

describe('the brand of a guide', () => {
  const guide = { ...plain, pages: [{ title: 'A page', emoji: 'ui/fire', blocks: [{ text: 'To read' }] }] }
  const cover = async (changed: Partial<typeof brand>) =>
    (await guidePdf(guide, { ...options, brand: { ...brand, ...changed } })).drawings[0] ?? ''

  it('is its logo, on the cover', async () => {
    const other = 'svg/app-icon.svg'
    expect(other).not.toBe(brand.logo)
    const pictures = (drawing: string): string[] => drawing.match(/<image[^>]*>/g) ?? []
    const [own, another] = [pictures(await cover({})), pictures(await cover({ logo: other }))]
    expect(own.filter((each) => !another.includes(each))).toHaveLength(1)
  })

  it('is its colours: no other stands on the cover', async () => {
    const told = (await cover({})).match(/#[0-9a-f]{6}\b/gi) ?? []
    expect(told.length).toBeGreaterThan(2)
    const own = new Set(Object.values(brand.colours).map((colour) => String(colour).toLowerCase()))
    expect(told.filter((colour) => !own.has(colour.toLowerCase()))).toEqual([])
  })
})

describe('the drawings of the pages', () => {
  const guide = { ...plain, pages: [{ title: 'A page', emoji: 'ui/fire', blocks: [{ text: 'To read' }] }] }
  const fontOf = (weight: number) => `@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`
  const fonts = { regular: fontOf(400), bold: fontOf(700), heavy: fontOf(800) }
  const drawn = (guides?: typeof fonts) =>
    guidePdf(guide, { ...options, brand: { ...brand, font: { ...brand.font, guides } } as typeof brand })
  const hasLetters = (drawing: string) => drawing.includes('<path transform')

  it('are as many as the PDF has, with outlines in place of letters', async () => {
    const { drawings, pages } = await drawn(fonts)
    expect(drawings).toHaveLength(pages)
    expect(drawings.map(hasLetters)).toEqual(drawings.map(() => true))
    expect(drawings.some((drawing) => drawing.includes('<text'))).toBe(false)
  })

  it('have no letters where the brand has no fonts for guides', async () => {
    const { drawings } = await drawn()
    expect(drawings.map(hasLetters)).toEqual(drawings.map(() => false))
  })

  it.each([
    ['', 300, 426],
    ['-large', 780, 1107],
  ] as const)('become pictures of one width (%j)', async (size, ...expected) => {
    const { drawings } = await drawn()
    const { width, height, format } = await sharp(await pagePicture(drawings[0] ?? '', size)).metadata()
    expect([width, height, format]).toEqual([...expected, 'webp'])
  })
})

it('what does not fit on a page goes on on the next', async () => {
  const cards = Array.from({ length: 12 }, (_, index) => ({ title: `Card ${index}`, text: 'word '.repeat(100) }))
  const { pages } = await guidePdf(
    { ...plain, pages: [{ title: 'Much', emoji: 'ui/fire', blocks: [{ cards }] }] },
    options,
  )
  expect(pages).toBeGreaterThan(4)
})

it('a card that fits on no page is refused', async () => {
  const lines = Array.from({ length: 6 }, () => ({ label: 'Line', text: 'word '.repeat(180) }))
  const blocks = [{ cards: [{ title: 'Too much', lines }] }]
  await expect(guidePdf({ ...plain, pages: [{ title: 'A page', emoji: 'ui/fire', blocks }] }, options)).rejects.toThrow(
    'a part of a guide is higher than a page',
  )
})

it('a small picture becomes a PNG of the same pixels', async () => {
  const png = await emojiPng(root, 'ui/fire')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([128, 128])
  const pixels = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)))
  expect(pixels).toHaveLength(128 * (128 * 4 + 1))
  const at = (x: number, y: number) => [...pixels.subarray(y * 513 + 1 + x * 4, y * 513 + 5 + x * 4)]
  expect(at(0, 0)[3]).toBe(0)
  const [red = 0, , blue = 0, alpha] = at(64, 100)
  expect(alpha).toBe(255)
  expect(red).toBeGreaterThan(blue)
  expect(readFileSync(join(root, 'public/images/emoji/ui/fire.webp')).length).toBeLessThan(png.length)
})
