import { closeSync, openSync, readSync } from 'node:fs'

/** Width and height of a WebP picture in pixels, from its header. Null where the file is none or is missing. */
export function webpSize(path: string): readonly [width: number, height: number] | null {
  const header = firstBytes(path, 30)
  if (header?.toString('latin1', 0, 4) !== 'RIFF' || header.toString('latin1', 8, 12) !== 'WEBP') return null
  const form = header.toString('latin1', 12, 16)
  if (form === 'VP8X') return [header.readUIntLE(24, 3) + 1, header.readUIntLE(27, 3) + 1]
  if (form === 'VP8 ') return [header.readUInt16LE(26) & 0x3fff, header.readUInt16LE(28) & 0x3fff]
  if (form !== 'VP8L') return null
  const bits = header.readUInt32LE(21)
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
}

function firstBytes(path: string, length: number): Buffer | null {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch {
    return null
  }
  try {
    const bytes = Buffer.alloc(length)
    return readSync(file, bytes, 0, length, 0) === length ? bytes : null
  } finally {
    closeSync(file)
  }
}
