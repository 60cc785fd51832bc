import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isImageFile } from './isImageFile.ts'
import { isOfEngine, leadsToEngine } from './isOfEngine.ts'
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

/** The pictures in a folder, and those that the engine brings for every product, which lie in another. */
export function imageFolder(own: string, engine = own): ImageFolder {
  const namesByFolder = new Map<string, ReadonlySet<string>>()
  const names = (folder: string) => {
    const known = namesByFolder.get(folder) ?? new Set([...namesOnDisk(join(own, folder)), ...namesOfEngine(folder)])
    namesByFolder.set(folder, known)
    return known
  }
  const namesOfEngine = (folder: string) =>
    engine === own ? [] : namesOnDisk(join(engine, folder)).filter((name) => leadsToEngine(posix.join(folder, name)))
  const file = (path: string) => {
    const first = join(own, path)
    return engine !== own && isOfEngine(path) && !existsSync(first) ? join(engine, path) : first
  }
  return {
    has: (path) => names(posix.dirname(path)).has(posix.basename(path)),
    namesIn: (folder) => [...names(folder)],
    size: (path) => webpSize(file(path)),
    bytes: (path) => statSync(file(path), { throwIfNoEntry: false })?.size ?? 0,
    isImage: (path) => isImageFile(file(path)),
  }
}

function namesOnDisk(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
