import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { checkFunnel } from '../../packs/all/checkFunnel.ts'
import type { LoadedFunnel } from '../../schema/compile/checkFunnel.ts'
import type { CompiledFunnel } from '../../schema/compile/compiled.ts'
import { readFiles } from '../../schema/parse/readFiles.ts'
import { humanReport } from '../../schema/report/humanReport.ts'

/**
 * The funnels that the engine is tested with, each in a folder of its name. They are frozen: the shipped funnel may change every day, and
 * no test of the engine may notice.
 *
 * base: a few questions, for the validator's cases. whole: everything that prices, the server and journeys run on, in 17 steps.
 */
export type ReferenceName = 'base' | 'whole'

export const repository = join(import.meta.dirname, '../..')

export const referenceFolder = (name: ReferenceName): string => join(import.meta.dirname, name)

/** The folder whose renderer/words.json says which sentences the app itself has. */
const appOf = { base: referenceFolder('base'), whole: repository } satisfies Record<ReferenceName, string>

/** The day on which they are looked at: what they say of dates stays true. */
const TODAY = '2026-12-01'

/** A reference funnel with what the validator says of it. */
export function checkReference(name: ReferenceName): LoadedFunnel {
  const images = join(repository, 'public/images')
  return checkFunnel({ sources: readFiles(referenceFolder(name)), root: appOf[name], images, today: TODAY })
}

/** A reference funnel, compiled. */
export function openReference(name: ReferenceName): CompiledFunnel {
  const { funnel, problems, files } = checkReference(name)
  if (!funnel) throw new Error(`tests/reference/${name} has problems:\n${humanReport(problems, files.length)}`)
  return funnel
}

/** The values of one of its files as they stand there: settings, offers, words/en. */
export function referenceFile(name: ReferenceName, file: string): unknown {
  return parse(readFileSync(join(referenceFolder(name), `funnel/${file}.yaml`), 'utf8'))
}
