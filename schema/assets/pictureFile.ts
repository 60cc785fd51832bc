import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isOfEngine } from './isOfEngine.ts'
import { productFile } from './productFolder.ts'

/** Where a picture of public/images lies on disk: with the product, or else with the engine. */
export function pictureFile(root: string, picture: string, folder?: string): string {
  const own = productFile(root, `public/images/${picture}`, folder)
  return !existsSync(own) && isOfEngine(picture) ? join(root, 'public/images', picture) : own
}
