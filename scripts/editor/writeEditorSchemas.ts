import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pictureFile } from '../../schema/assets/pictureFile.ts'
import { editorFolder } from '../../schema/assets/productFolder.ts'
import { editorSchemas, type SchemasByName } from '../../schema/editor/editorSchemas.ts'
import type { Thumbnail } from '../../schema/editor/namedPictures.ts'
import type { ReadFunnel } from '../../schema/model/funnel.ts'

/** The kinds of files that say names of the project. */
const KINDS = [
  'step',
  'order',
  'settings',
  'brand',
  'offers',
  'experiments',
  'claims',
  'personas',
  'words',
  'guide',
] as const

/** Whether files of this kind have a schema with the names of the project. */
export function hasEditorSchema(kind: string | null): kind is (typeof KINDS)[number] {
  return (KINDS as readonly (string | null)[]).includes(kind)
}

const GRAMMAR = 'schema/generated'

/**
 * Writes the schemas that editors read: those of the grammar with the names of the product's funnel. Where the settings cannot be read there are
 * no names, and what was written before stays.
 */
export function writeEditorSchemas(root: string, funnel: ReadFunnel | null): void {
  // A copy of the funnel alone has no schemas that could be filled.
  if (!existsSync(path.join(root, GRAMMAR))) return
  const grammar = grammarOf(root)
  for (const [name, schema] of funnel ? editorSchemas(grammar, funnel, thumbnailsOf(root)) : grammar) {
    const file = path.join(root, editorFolder(), `${name}.schema.json`)
    const text = JSON.stringify(schema)
    if (existsSync(file) && (!funnel || readFileSync(file, 'utf8') === text)) continue
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

export function grammarOf(root: string): SchemasByName {
  return new Map(
    KINDS.map((name) => [name, JSON.parse(readFileSync(path.join(root, GRAMMAR, `${name}.schema.json`), 'utf8'))]),
  )
}

/** The picture itself, in its address: an editor may run on another machine than the files. */
export function thumbnailsOf(root: string): Thumbnail {
  return (file) => {
    const bytes = readFileSync(pictureFile(root, file))
    return `data:image/webp;base64,${bytes.toString('base64')}`
  }
}
