import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { foldersAside, productFile, productFolder } from '../assets/productFolder.ts'

export type FileKind =
  | 'settings'
  | 'brand'
  | 'offers'
  | 'experiments'
  | 'claims'
  | 'order'
  | 'step'
  | 'words'
  | 'guide'
  | 'names'
  | 'personas'
  | 'translations'
  | 'products'

/** A funnel file as it lies on disk. */
export interface SourceFile {
  /** With slashes: funnel/steps/focus.yaml, wherever the product lies. */
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
const ENDING = /(?:\.(?:ya?ml|json))?\.[^./]*$/i
/** What an editor makes of them: workout.YAML, workout.yaml.txt. */
const ODD_ENDING = /\.(?:(?:ya?ml|json)(?:\.txt)?|txt)$/i
/** Of the files that lie in funnel/ itself, by name. */
const KIND_OF_FILE: { readonly [name: string]: FileKind } = {
  settings: 'settings',
  brand: 'brand',
  offers: 'offers',
  experiments: 'experiments',
  claims: 'claims',
  names: 'names',
  personas: 'personas',
}
const KIND_OF_FOLDER: { readonly [folder: string]: FileKind } = {
  'funnel/orders': 'order',
  'funnel/steps': 'step',
  'funnel/words': 'words',
  'funnel/translations': 'translations',
}
/** Names the products of a deployment. It lies beside their folders. */
export const PRODUCTS = 'products.yaml'
/** A folder for each language. */
const GUIDES = /^funnel\/guides\/[^/]+$/

/** Why a file cannot be read, by the system's code. */
export const UNREADABLE = {
  ENOENT: 'it is a link that leads nowhere',
  ELOOP: 'it is a link that leads back to itself',
  EACCES: 'you have no right to read it',
  EISDIR: 'it is a link to a folder',
} as const

/** All YAML and JSON files of a product, in the order of their paths. Wherever it lies, its files are called funnel/… */
export function readFiles(root: string, folder = productFolder()): SourceFile[] {
  const aside = foldersAside(folder).map((each) => `funnel/${each}`)
  return pathsBelow(productFile(root, 'funnel', folder), 'funnel', aside).map((path) => ({
    ...describedPath(path),
    ...contentOf(productFile(root, path, folder)),
  }))
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
  const name = path.slice(folder.length + 1).replace(ENDING, '')
  const [kinds, key] = folder === 'funnel' ? [KIND_OF_FILE, name] : [KIND_OF_FOLDER, folder]
  if (path === PRODUCTS) return { path, name: 'products', kind: 'products' }
  if (GUIDES.test(folder)) return { path, name: path.slice('funnel/guides/'.length).replace(ENDING, ''), kind: 'guide' }
  return { path, name, kind: Object.hasOwn(kinds, key) ? (kinds[key] ?? null) : null }
}

/** Not the notes that somebody keeps in the folder. */
function isMeant(path: string): boolean {
  return ODD_ENDING.test(path) && describedPath(path).kind !== null
}

/** How a file with an ending that is not known has to be called, or null where it is. */
export function rightName(path: string): string | null {
  return ENDINGS.has(extname(path)) ? null : `${path.replace(/^.*\//, '').replace(ODD_ENDING, '')}.yaml`
}

function pathsBelow(onDisk: string, folder: string, aside: readonly string[] = []): string[] {
  return readdirSync(onDisk, { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (aside.includes(path)) return []
      if (entry.isDirectory()) return pathsBelow(join(onDisk, entry.name), path)
      if (entry.name.startsWith('.')) return []
      return ENDINGS.has(extname(entry.name)) || isMeant(path) ? [path] : []
    })
    .sort()
}
