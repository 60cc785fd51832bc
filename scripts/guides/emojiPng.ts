import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { crc32, deflateSync } from 'node:zlib'
import decode, { init } from '@jsquash/webp/decode.js'
import { pictureFile } from '../../schema/assets/pictureFile'

const DECODER = '@jsquash/webp/codec/dec/webp_dec.wasm'
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits a channel, red, green, blue and alpha; no choice in the rest. */
const FORM = [8, 6, 0, 0, 0]

let opened: Promise<void> | undefined

/** A small picture of public/images/emoji as a PNG: a PDF can hold no WebP. */
export async function emojiPng(root: string, emoji: string): Promise<Buffer> {
  opened ??= openDecoder()
  await opened
  const file = await readFile(pictureFile(root, `emoji/${emoji}.webp`))
  return png(await decode(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer))
}

async function openDecoder(): Promise<void> {
  const code = await readFile(createRequire(import.meta.url).resolve(DECODER))
  await init(await WebAssembly.compile(code))
}

interface Pixels {
  readonly width: number
  readonly height: number
  /** Four bytes a pixel, row by row. */
  readonly data: Uint8ClampedArray
}

/** PNG, as W3C's "Portable Network Graphics" describes it. */
function png({ width, height, data }: Pixels): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(FORM, 8)
  // Each row begins with the number of its filter: none.
  const rows = Buffer.alloc(height * (width * 4 + 1))
  for (let row = 0; row < height; row++) {
    rows.set(data.subarray(row * width * 4, (row + 1) * width * 4), row * (width * 4 + 1) + 1)
  }
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')])
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
