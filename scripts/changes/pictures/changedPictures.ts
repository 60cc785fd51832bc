import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { productFolder } from '../../../schema/assets/productFolder.ts'
import type { CompiledFunnel } from '../../../schema/compile/compiled.ts'
import { previewQuery } from '../../../server/preview/previewLink.ts'
import { PREVIEW_PATH } from '../../../server/preview/previewPath.ts'
import { startServer } from '../../build/startServer.ts'
import { projectCopy } from '../../dev/projectCopy.ts'
import type { WholeSide } from '../side.ts'
import { stepPairs } from '../stepPairs.ts'
import type { PicturePair } from './picturePair.ts'
import { type Shown, screenPictures } from './screenPictures.ts'

/** The parts of a state of the funnel that a copy of the project takes from it. */
const PARTS = [productFolder(), 'public']
/** How long pictures may take. */
const LINK_MS = 6 * 3_600_000

/** One side of a comparison, and the folder of its files. */
interface SideFiles {
  readonly side: WholeSide
  readonly folder: string
}

interface Asked {
  readonly root: string
  readonly before: SideFiles
  readonly after: SideFiles
  /** The steps that something differs on, by their names of today. */
  readonly steps: readonly string[]
  /** Those that say figures which differ: in every language the same ones, so that one is enough. */
  readonly ofFigures: readonly string[]
  readonly folder: string
  readonly browserPath: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Pictures of the steps before and after, in the preview of each side, by today's code. */
export async function changedPictures(asked: Asked): Promise<readonly PicturePair[]> {
  const { root, before, after, steps, ofFigures, ...rest } = asked
  const pairs = stepPairs(before.side.read, after.side.read)
    .filter(({ name }) => steps.includes(name) || ofFigures.includes(name))
    .map(({ name, ...step }) => {
      const names = { before: step.before?.name ?? null, after: step.after?.name ?? null }
      const languages = languagesOf(before.side.funnel, after.side.funnel, names)
      return { name, ...names, languages: steps.includes(name) ? languages : languages.slice(0, 1) }
    })
  return served(root, before, (old) =>
    served(root, after, (fresh) => screenPictures({ ...rest, screens: pairs, before: old, after: fresh })),
  )
}

/** A build of today's code with the side's files, and its server. It reaches nothing that is kept or paid elsewhere: it has no settings but these. */
async function served<T>(root: string, { side, folder }: SideFiles, use: (shown: Shown) => Promise<T>): Promise<T> {
  const copy = projectCopy(root)
  try {
    for (const part of PARTS) {
      rmSync(path.join(copy, part), { recursive: true, force: true })
      cpSync(path.join(folder, part), path.join(copy, part), { recursive: true })
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'build', '--draft'], {
      cwd: copy,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`the funnel could not be built:\n${stdout}${stderr}`)
    const secret = randomUUID()
    const server = await startServer(copy, { PREVIEW_SECRET: secret, DATA_DIR: path.join(copy, 'data') })
    try {
      return await use({
        address: (step, shown) =>
          `${server.url}${PREVIEW_PATH}/${step}?${previewQuery(secret, Date.now() + LINK_MS, shown)}`,
        personas: personasBySex(side.funnel),
        languages: Object.keys(side.funnel.languages),
      })
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** The languages in which the files say something else for a step. All, where they say the same: its pictures or prices are other. */
function languagesOf(
  before: CompiledFunnel,
  after: CompiledFunnel,
  names: { readonly before: string | null; readonly after: string | null },
): readonly string[] {
  const all = [...new Set([...Object.keys(after.languages), ...Object.keys(before.languages)])]
  const said = (funnel: CompiledFunnel, language: string, name: string | null) =>
    JSON.stringify(name === null ? null : funnel.languages[language]?.steps[name])
  const other = all.filter((language) => said(before, language, names.before) !== said(after, language, names.after))
  return other.length > 0 ? other : all
}

/** The first persona of each sex. */
function personasBySex({ personas }: CompiledFunnel): Readonly<Record<string, string>> {
  const all = Object.entries(personas?.visitors ?? {}).reverse()
  return Object.fromEntries(all.map(([name, { sex }]) => [sex, name]))
}
