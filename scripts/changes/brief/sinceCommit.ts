import { rmSync } from 'node:fs'
import { productFile, productFolder } from '../../../schema/assets/productFolder.ts'
import type { LoadedFunnel } from '../../../schema/compile/checkFunnel.ts'
import type { ReadFunnel } from '../../../schema/model/funnel.ts'
import { readFiles } from '../../../schema/parse/readFiles.ts'
import type { ErrorCode } from '../../../schema/report/codes.ts'
import type { Change, SectionName } from '../change.ts'
import { type Comparison, compareFunnels } from '../compareFunnels.ts'
import { changedFiles, folderOf, GitRefusal, type Revision, revisionOf } from '../gitSide.ts'
import { checkedSide, isWhole, readSide, type Side, uncheckedSide } from '../side.ts'

/** What differs since the revision that `npm run changes` compares with. */
export interface SinceCommit {
  /** Behind "since": the last commit (1a2b3c4). */
  readonly since: string
  /** Null: the files of then cannot be built by today's program. */
  readonly comparison: Comparison | null
  /** Problems of the files as they are now hide a part of it. */
  readonly isPartial: boolean
}

const PICTURES = 'public/images'

/** Null where git knows no earlier state, and where no file of the product differs from it. */
export function sinceCommit(root: string, checked: LoadedFunnel, today: string): SinceCommit | null {
  const revision = knownRevision(root)
  if (!revision) return null
  const changed = changedFiles(root, revision, [productFolder(), PICTURES])
  if (changed.length === 0) return null
  const images = productFile(root, PICTURES)
  const areOthers = changed.some((file) => !/\.(ya?ml|json)$/.test(file))
  return withEarlier(root, revision, areOthers, (folder) => {
    const earlier = {
      sources: readFiles(folder),
      root,
      images: areOthers ? productFile(folder, PICTURES) : images,
      today,
    }
    const before = uncheckedSide(earlier)
    const after = checkedSide(checked, images)
    if (!isWhole(before)) return { since: revision.since, comparison: null, isPartial: false }
    const whole = comparedAsFar(before, after, today, () => readSide(earlier).problems.length > 0)
    if (!whole) return { since: revision.since, comparison: null, isPartial: false }
    const comparison = withoutFaulty(whole, after)
    return {
      since: revision.since,
      comparison,
      isPartial: whole.broken.length > 0 || countIn(comparison) < countIn(whole),
    }
  })
}

function knownRevision(root: string): Revision | null {
  try {
    return revisionOf(root, undefined)
  } catch (error) {
    if (error instanceof GitRefusal) return null
    throw error
  }
}

/** Pictures are many, and written only where one differs. */
function withEarlier(
  root: string,
  revision: Revision,
  withPictures: boolean,
  compare: (folder: string) => SinceCommit,
): SinceCommit | null {
  let folder: string | null = null
  try {
    folder = folderOf(root, revision, withPictures ? [PICTURES] : [])
    return compare(folder)
  } catch (error) {
    // The product is new.
    if (error instanceof GitRefusal) return null
    throw error
  } finally {
    if (folder !== null) rmSync(folder, { recursive: true, force: true })
  }
}

/** Where there are problems, what a part of the comparison counts on may be missing. Null: the earlier files have some. */
function comparedAsFar(before: Side, after: Side, today: string, isEarlierBroken: () => boolean): Comparison | null {
  const sides = after.problems.length === 0 ? [after] : [after, { ...after, funnel: null }]
  let found: unknown
  for (const side of sides) {
    try {
      return compareFunnels(before, side, { today })
    } catch (error) {
      found = error
    }
  }
  if (isEarlierBroken()) return null
  if (after.problems.length === 0) throw found
  return { sections: [], broken: ['after'] }
}

/** Problems on account of which nothing of a file is left out: words that are behind, names that are gone. */
const LEAVES_ALL: ReadonlySet<ErrorCode> = new Set([
  'cases-differ',
  'gone-name',
  'missing-words',
  'stale-translation',
  'unused-words',
  'variables-differ',
])

/** Without what a file with mistakes seems to have lost: what is wrong in it was left out when it was read. */
function withoutFaulty(comparison: Comparison, { read, problems }: Side): Comparison {
  if (problems.length === 0 || !read) return comparison
  const faulty = problems.filter(({ code }) => !LEAVES_ALL.has(code))
  const isTold = (section: SectionName, change: Change) => {
    const files = filesOf(section, change, read)
    return !faulty.some(({ file }) => files.some((name) => file.startsWith(name)))
  }
  return {
    ...comparison,
    sections: comparison.sections.flatMap(({ name, changes }) => {
      const left = changes.filter((change) => isTold(name, change))
      return left.length > 0 ? [{ name, changes: left }] : []
    }),
  }
}

function countIn({ sections }: Comparison): number {
  return sections.reduce((sum, { changes }) => sum + changes.length, 0)
}

/**
 * The files, and the folders of them, that a change follows from. Sentences are told in any case: those of a step that lack in a language are
 * mistakes of their own.
 */
function filesOf(section: SectionName, { kind, about }: Change, { steps }: ReadFunnel): string[] {
  if (kind === 'sentence') return []
  const own = steps.get(about)?.file.path ?? `funnel/${about}.yaml`
  const ofSection: { readonly [name in SectionName]?: readonly string[] } = {
    way: ['funnel/orders/', 'funnel/settings.yaml'],
    money: ['funnel/offers.yaml'],
    experiments: ['funnel/experiments.yaml', 'funnel/offers.yaml', 'funnel/orders/', 'funnel/settings.yaml'],
    numbers: ['funnel/settings.yaml'],
    // What is told with an event of the shop follows from its files too.
    report: ['funnel/orders/', ...(steps.has(about) ? [] : ['funnel/offers.yaml', 'funnel/settings.yaml'])],
  }
  return [own, ...(ofSection[section] ?? [])]
}
