import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { referenceFolder } from '../../tests/reference/openReference'
import { picture } from '../picture'
import { projectFolder } from '../projectFolder'
import { focusOf, partAround } from './focus'

let root = ''

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'picture-'))
  cpSync(path.join(referenceFolder('base'), 'funnel'), path.join(root, 'funnel'), { recursive: true })
  for (const part of ['renderer/words.json', 'server/report/words.json'])
    cpSync(path.join(projectFolder, part), path.join(root, part), { recursive: true })
  await addPicture('woman/age-18-29', 100)
})

afterEach(() => rmSync(root, { recursive: true }))

/** Both widths; the height is that of the narrow one. */
async function addPicture(name: string, height: number) {
  mkdirSync(path.dirname(imageFile(name)), { recursive: true })
  for (const scale of [1, 2]) await blank(360 * scale, height * scale).toFile(imageFile(`${name}-${360 * scale}.webp`))
}

const imageFile = (name: string) => path.join(root, 'public/images', name)
const blank = (width: number, height: number, background = '#123456') =>
  sharp({ create: { width, height, channels: 3, background } })
/** Red above, blue below. */
const redAboveBlue = (width: number, height: number) =>
  blank(width, height, '#ff0000').composite([{ input: lower(width, height), left: 0, top: height / 2 }])
const lower = (width: number, height: number) => ({
  create: { width, height: height / 2, channels: 3 as const, background: '#0000ff' },
})
const limitTo = (kilobytes: string) =>
  writeFileSync(
    path.join(root, 'funnel/settings.yaml'),
    `${readFileSync(path.join(root, 'funnel/settings.yaml'), 'utf8')}\npictures: { kilobytes: ${kilobytes} }\n`,
  )
const files = () => readdirSync(imageFile(''), { recursive: true }).map(String).sort()
const sizeOf = async (name: string) => {
  const { width, height, format } = await sharp(imageFile(name)).metadata()
  return [width, height, format]
}

async function run(...args: string[]) {
  let printed = ''
  const print = (text: string) => {
    printed += text
  }
  const code = await picture({ args, root, from: root, print })
  return { code, printed }
}

test('a photo becomes both widths, in the shape of what its step shows, with twins in AVIF', async () => {
  await blank(1000, 1000).jpeg().toFile(path.join(root, 'me.jpg'))
  const { code, printed } = await run('me.jpg', 'man/age-30-39')
  expect(printed).toContain('The shape is that of woman/age-18-29.')
  expect(printed).toMatch(/man\/age-30-39-720\.webp is written: 720 × 200 pixels, \d+\.\d KB, quality 84/)
  expect(printed).not.toContain('no step shows')
  expect(code).toBe(0)
  expect(await sizeOf('man/age-30-39-360.webp')).toEqual([360, 100, 'webp'])
  expect(await sizeOf('man/age-30-39-720.webp')).toEqual([720, 200, 'webp'])
  expect(files()).toContain('man/age-30-39-720.avif')
})

test('a picture that is there keeps its shape', async () => {
  await addPicture('woman/day-office', 500)
  await blank(1000, 1000).png().toFile(path.join(root, 'me.png'))
  expect((await run('me.png', 'woman/day-office')).printed).toContain('720 × 1000 pixels')
})

test('a picture that no step shows takes the shape of those whose names begin alike, and is told of', async () => {
  await addPicture('any/whole-year', 300)
  await blank(1000, 1000).webp().toFile(path.join(root, 'me.webp'))
  const { printed } = await run('me.webp', 'any/whole-day')
  expect(printed).toContain('The shape is that of any/whole-year.')
  expect(printed).toContain('Left to do: no step shows any/whole-day yet.')
})

test.each([
  ['top', 'red'],
  ['50,10', 'red'],
  ['bottom', 'blue'],
])('with the focus %s the %s part stays, and the twins are of the new picture', async (focus, colour) => {
  await redAboveBlue(800, 800).png().toFile(path.join(root, 'me.png'))
  await run('me.png', 'woman/age-18-29', '--focus', focus)
  for (const ending of ['360.webp', '720.avif']) expect(await colourOf(`woman/age-18-29-${ending}`)).toBe(colour)
})

test('a photo stands as its camera was held', async () => {
  // Turned by a quarter: what is stored on the left is above.
  const turned = await redAboveBlue(800, 800).png().toBuffer()
  await sharp(turned).rotate(270).jpeg().withMetadata({ orientation: 6 }).toFile(path.join(root, 'me.jpg'))
  await run('me.jpg', 'woman/age-18-29', '--focus', 'top')
  expect(await colourOf('woman/age-18-29-360.webp')).toBe('red')
})

async function colourOf(name: string) {
  const { dominant } = await sharp(readFileSync(imageFile(name))).stats()
  return dominant.r > dominant.b ? 'red' : 'blue'
}

test('quality falls until the file is as light as the settings say', async () => {
  limitTo('{ "360": 12, "720": 40, emoji: 6 }')
  await noise(1000).jpeg().toFile(path.join(root, 'me.jpg'))
  const { printed, code } = await run('me.jpg', 'woman/age-18-29')
  expect(code).toBe(0)
  const [, quality] = /-720\.webp is written: .* quality (\d+)/.exec(printed) ?? []
  expect(Number(quality)).toBeLessThan(84)
  expect(readFileSync(imageFile('woman/age-18-29-360.webp')).length).toBeLessThanOrEqual(12_000)
  expect(readFileSync(imageFile('woman/age-18-29-720.webp')).length).toBeLessThanOrEqual(40_000)
})

const noise = (width: number) =>
  sharp({
    create: {
      width,
      height: width,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

describe('what will not do is told, and nothing is written', () => {
  it.each([
    ['a photo that is not there', ['none.jpg', 'woman/age-18-29'], 'There is no file "none.jpg"'],
    ['what is no photo', ['text.jpg', 'woman/age-18-29'], 'text.jpg is no picture in JPG, PNG or WebP.'],
    ['another format', ['me.gif', 'woman/age-18-29'], 'me.gif is no picture in JPG, PNG or WebP.'],
    ['too narrow', ['small.png', 'woman/age-18-29'], 'it is 719 × 900 pixels, and needs 720 × 200 or more'],
    ['too low', ['me.png', 'woman/day-office'], 'it is 800 × 800 pixels, and needs 720 × 1000 or more'],
    ['a name with size and ending', ['me.png', 'woman/age-18-29-360.webp'], 'without size and ending'],
    ['a name with a size', ['me.png', 'woman/age-18-29-360'], 'without size and ending'],
    ['a name that leads elsewhere', ['me.png', '../age'], "cannot be a picture's name"],
    ['an emoji', ['me.png', 'emoji/heart'], 'An emoji is no photo'],
    ['a focus that is none', ['me.png', 'woman/age-18-29', '--focus', '50,101'], '"50,101" is no focus'],
    ['a name without neighbours', ['me.png', 'woman/new'], 'Say which has the shape that it needs: --like'],
    ['neighbours of several shapes', ['me.png', 'woman/day-new'], 'Say which it takes: --like woman/day-home'],
  ])('%s', async (_case, args, why) => {
    await blank(800, 800).png().toFile(path.join(root, 'me.png'))
    await addPicture('woman/day-home', 400)
    await addPicture('woman/day-office', 500)
    await blank(719, 900).png().toFile(path.join(root, 'small.png'))
    await blank(800, 800).gif().toFile(path.join(root, 'me.gif'))
    writeFileSync(path.join(root, 'text.jpg'), 'no photo')
    const before = files()
    const { code, printed } = await run(...args)
    expect(printed).toContain(why)
    expect(printed).toContain('Nothing is written.')
    expect(code).toBe(1)
    expect(files()).toEqual(before)
  })

  it('a photo that is too heavy at any quality', async () => {
    limitTo('{ "360": 25, "720": 1, emoji: 6 }')
    await noise(1000).jpeg().toFile(path.join(root, 'me.jpg'))
    const before = readFileSync(imageFile('woman/age-18-29-360.webp'))
    expect((await run('me.jpg', 'woman/age-18-29')).printed).toContain('is larger than 1 KB at 720 × 200 pixels')
    expect(readFileSync(imageFile('woman/age-18-29-360.webp'))).toEqual(before)
  })

  it.each([[[]], [['me.png']], [['me.png', 'a/b', 'c']], [['me.png', 'a/b', '--fokus', 'top']]])(
    'wrongly called: %j',
    async (args) => {
      const { code, printed } = await run(...args)
      expect(code).toBe(2)
      expect(printed).toContain('npm run picture -- PHOTO NAME')
    },
  )
})

test('--like names whose shape it is', async () => {
  await addPicture('woman/day-home', 400)
  await addPicture('woman/day-office', 500)
  await blank(800, 800).png().toFile(path.join(root, 'me.png'))
  expect((await run('me.png', 'woman/day-new', '--like', 'woman/day-home')).printed).toContain('720 × 800 pixels')
})

test.each([
  ['center', { left: 0, top: 25 }],
  ['top', { left: 0, top: 0 }],
  ['bottom', { left: 0, top: 50 }],
  ['0,60', { left: 0, top: 35 }],
])('of a photo of 100 × 100 a part of 2 : 1 with the focus %s begins at %j', (focus, start) => {
  const point = focusOf(focus)
  if (!point) throw new Error(focus)
  const part = partAround({ width: 100, height: 100 }, { width: 20, height: 10 }, point)
  expect(part).toEqual({ ...start, width: 100, height: 50 })
})
