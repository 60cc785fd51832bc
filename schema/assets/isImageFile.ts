import { readFileSync } from 'node:fs'
import { extname } from 'node:path'

/** How the files of each ending begin. */
const BEGINNINGS: { readonly [ending: string]: RegExp } = {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the first bytes of the format.
  '.png': /^\x89PNG\r\n\x1a\n/,
  '.jpg': /^\xff\xd8\xff/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the first bytes of the format.
  '.ico': /^\0\0\x01\0/,
  '.svg': /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/,
}

/** Whether a file is the kind of picture that its ending says. */
export function isImageFile(file: string): boolean {
  const text = bytesOf(file)
  return text !== null && BEGINNINGS[extname(file)]?.test(text) === true
}

function bytesOf(file: string): string | null {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return null
  }
}
