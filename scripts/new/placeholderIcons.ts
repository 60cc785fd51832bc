import sharp from 'sharp'

const ICO_SIZE = 32
const PHONE_SIZE = 180
/** Where the picture begins in an ICO file that has one. */
const ICO_HEAD = 22

/** Pictures that stand for a logo and its icons, a disc in a colour, by their paths in the product's folder. */
export async function placeholderIcons(colour: string): Promise<(readonly [file: string, content: Buffer])[]> {
  const logo = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="13" fill="${colour}"/></svg>\n`,
  )
  const phone = await sharp(logo, { density: 600 })
    .resize(PHONE_SIZE)
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
  const small = await sharp(logo, { density: 600 }).resize(ICO_SIZE).png().toBuffer()
  return [
    ['images/svg/logo.svg', logo],
    ['images/icons/favicon.ico', icoOf(small)],
    ['images/icons/phone.png', phone],
  ]
}

/** An ICO file of one picture, which may be a PNG. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(ICO_HEAD)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(ICO_SIZE, 6)
  head.writeUInt8(ICO_SIZE, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(ICO_HEAD, 18)
  return Buffer.concat([head, png])
}
