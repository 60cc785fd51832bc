import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

export type FileKind = 'settings' | 'offers' | 'experiments' | 'order' | 'step' | 'words' | 'guide' | 'translations'

/** A funnel file as it lies on disk. */
export interface SourceFile {
  /** From the project's folder, with slashes: funnel/steps/focus.yaml. */
  readonly path: string
  /** Null: it lies where no funnel file is looked for. */
  readonly kind: FileKind | null
  /** The file's name without folder and ending. Of a guide with its language: en/nutrition-guide. */
  readonly name: string
  readonly bytes: Uint8Array
  /** Why the file could not be read from the disk. */
  readonly unreadable?: string
}

const ENDINGS = new Set(['.yaml', '.yml', '.json'])
/** Of the files that lie in funnel/ itself, by name. */
const KIND_OF_FILE: { readonly [name: string]: FileKind } = {
  settings: 'settings',
  offers: 'offers',
  experiments: 'experiments',
}
const KIND_OF_FOLDER: { readonly [folder: string]: FileKind } = {
  'funnel/orders': 'order',
  'funnel/steps': 'step',
  'funnel/words': 'words',
  'funnel/translations': 'translations',
}
/** A folder for each language. */
const GUIDES = /^funnel\/guides\/[^/]+$/

/** Why a file cannot be read, by the system's code. */
export const UNREADABLE = {
  ENOENT: 'it is a link that leads nowhere',
  ELOOP: 'it is a link that leads back to itself',
  EACCES: 'you have no right to read it',
  EISDIR: 'it is a link to a folder',
} as const

/** All YAML and JSON files of the project's funnel folder, in the order of their paths. */
export function readFiles(root: string): SourceFile[] {
  return pathsBelow(root, 'funnel').map((path) => ({ ...describedPath(path), ...contentOf(join(root, path)) }))
}

function contentOf(file: string): Pick<SourceFile, 'bytes' | 'unreadable'> {
  try {
    return { bytes: readFileSync(file) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return {
      bytes: new Uint8Array(),
      unreadable: Object.hasOwn(UNREADABLE, code)
        ? UNREADABLE[code as keyof typeof UNREADABLE]
        : `the system says ${code}`,
    }
  }
}

/** What a path says of the file. */
export function describedPath(path: string): Omit<SourceFile, 'bytes'> {
  const folder = path.slice(0, path.lastIndexOf('/'))
  const name = path.slice(folder.length + 1, -extname(path).length)
  const [kinds, key] = folder === 'funnel' ? [KIND_OF_FILE, name] : [KIND_OF_FOLDER, folder]
  if (GUIDES.test(folder))
    return { path, name: path.slice('funnel/guides/'.length, -extname(path).length), kind: 'guide' }
  return { path, name, kind: Object.hasOwn(kinds, key) ? (kinds[key] ?? null) : null }
}

function pathsBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return pathsBelow(root, path)
      return ENDINGS.has(extname(entry.name)) && !entry.name.startsWith('.') ? [path] : []
    })
    .sort()
}
