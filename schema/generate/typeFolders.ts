import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of a step type, from the project's folder. */
export interface TypeFolder {
  readonly type: string
  readonly folder: string
  /** Absent where it belongs to no pack. */
  readonly pack?: string
}

/** Every step type: those of the engine, which are all in widgets/types, and those of the packs. */
export function typeFolders(root: string): readonly TypeFolder[] {
  const ofPacks = packNames(root).flatMap((pack) => foldersIn(root, `packs/${pack}/types`, pack))
  return [...foldersIn(root, 'widgets/types'), ...ofPacks].sort((one, other) => (one.type < other.type ? -1 : 1))
}

/** The folders of packs/ are the packs. */
export function packNames(root: string): readonly string[] {
  return namesIn(root, 'packs').filter((name) => existsSync(join(root, 'packs', name, 'pack.json')))
}

function foldersIn(root: string, parent: string, pack?: string): TypeFolder[] {
  return namesIn(root, parent)
    .filter((type) => existsSync(join(root, parent, type, 'schema.json')))
    .map((type) => ({ type, folder: `${parent}/${type}`, ...(pack !== undefined && { pack }) }))
}

function namesIn(root: string, folder: string): string[] {
  return existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : []
}

/** What packs add to step types of the engine: packs/NAME/parts/TYPE.json. */
export function partsFiles(
  root: string,
): readonly { readonly type: string; readonly pack: string; readonly file: string }[] {
  return packNames(root).flatMap((pack) =>
    namesIn(root, `packs/${pack}/parts`).flatMap((name) => {
      const [, type] = /^(.+)\.json$/.exec(name) ?? []
      return type === undefined ? [] : [{ type, pack, file: `packs/${pack}/parts/${name}` }]
    }),
  )
}
