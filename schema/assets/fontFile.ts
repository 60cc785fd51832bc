import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { productFile } from './productFolder.ts'

/** Whether the page finds a font file below its own address, and not in a package. */
export function isPublicFont(file: string): boolean {
  return file.startsWith('fonts/')
}

/** Where a font file of the brand is: in public/fonts (of another product than the shipped one: in its own fonts), or in an installed package. Null where there is none. */
export function fontFile(root: string, file: string): string | null {
  const path = isPublicFont(file) ? productFile(root, `public/${file}`) : pathInPackage(root, file)
  return path !== null && existsSync(path) ? path : null
}

function pathInPackage(root: string, file: string): string | null {
  try {
    return createRequire(join(root, 'package.json')).resolve(file)
  } catch {
    return null
  }
}
