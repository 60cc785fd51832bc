import sharp from 'sharp'
import { pictureFile } from '../../schema/assets/pictureFile'

/** Sharp on paper, as large as a guide shows it. */
const PIXELS = 256

/** The brand's logo as a PNG, in the middle of a square. */
export function logoPng(root: string, logo: string): Promise<Buffer> {
  return sharp(pictureFile(root, logo), { density: 300 })
    .resize(PIXELS, PIXELS, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
}
