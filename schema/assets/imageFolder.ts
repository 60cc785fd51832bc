import { readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isImageFile } from './isImageFile.ts'
import { webpSize } from './webpSize.ts'

/** The pictures of a project, as they lay on disk when each folder was first asked for. */
export interface ImageFolder {
  has(path: string): boolean
  namesIn(folder: string): readonly string[]
  /** In pixels. Null where there is no such WebP picture. */
  size(path: string): readonly [width: number, height: number] | null
  /** How large the file is. 0 where there is none. */
  bytes(path: string): number
  /** Whether the file is what its ending says: an SVG, a PNG, a JPG or an ICO. */
  isImage(path: string): boolean
}

export function imageFolder(root: string): ImageFolder {
  const namesByFolder = new Map<string, ReadonlySet<string>>()
  const names = (folder: string) => {
    const known = namesByFolder.get(folder) ?? new Set(namesOnDisk(join(root, folder)))
    namesByFolder.set(folder, known)
    return known
  }
  return {
    has: (path) => names(posix.dirname(path)).has(posix.basename(path)),
    namesIn: (folder) => [...names(folder)],
    size: (path) => webpSize(join(root, path)),
    bytes: (path) => statSync(join(root, path), { throwIfNoEntry: false })?.size ?? 0,
    isImage: (path) => isImageFile(join(root, path)),
  }
}

function namesOnDisk(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
