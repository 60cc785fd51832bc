import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { DAY_MS } from '../domain/dates/day.ts'
import { utcDay } from '../domain/dates/utcDay.ts'
import { productFile, productFolder } from '../schema/assets/productFolder.ts'
import { readFiles } from '../schema/parse/readFiles.ts'
import type { Database } from '../server/store/database.ts'
import { withDatabase } from '../server/withDatabase.ts'
import { ensureBrowser } from './browsers/testBrowsers.mjs'
import { type Comparison, changedSteps, compareFunnels, undecided, withSection } from './changes/compareFunnels.ts'
import { comparisonMarkdown } from './changes/comparisonMarkdown.ts'
import { comparisonText, type Told } from './changes/comparisonText.ts'
import { folderOf, GitRefusal, revisionOf } from './changes/gitSide.ts'
import { type Fate, fateOf } from './changes/people/fateOf.ts'
import { peopleChanges } from './changes/people/peopleChanges.ts'
import { storedVisits } from './changes/people/storedVisits.ts'
import { changedPictures } from './changes/pictures/changedPictures.ts'
import { stepsWithFigures } from './changes/pictures/stepsWithFigures.ts'
import { isWhole, readSide, type Side, type WholeSide } from './changes/side.ts'
import { projectFolder } from './projectFolder.ts'

const USAGE = `npm run changes                what the funnel files change for visitors, since the branch left main (on main: since the last commit)
npm run changes -- REF         since another revision of git: a branch, a tag, a commit
npm run changes -- --records   with what becomes of those who are on the way, by the records of the last 30 days
npm run changes -- --check     fails where something has to be decided that the files do not say, or where they cannot be built
npm run changes -- --markdown  as a comment of a pull request
npm run changes -- --json      for programs
npm run changes -- --pictures DIR   with each screen that differs, before and after, in a new folder: open its index.html
`

/** Tells what a change of the funnel does. 0: done, 1: something is to be decided (--check), 2: it could not be told. */
export async function main(args: readonly string[]): Promise<number> {
  const now = Date.now()
  const run: Run = { args, root: projectFolder, now, print: (text) => process.stdout.write(text) }
  const isOfRecords = args.includes('--records') && !args.includes('--help')
  if (!isOfRecords) return changes(run)
  return withDatabase(projectFolder, (database) => changes({ ...run, database }))
}

export interface Run {
  readonly args: readonly string[]
  readonly root: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** Whose records are looked at, with --records. */
  readonly database?: Database
  print(text: string): void
}

const DAYS = 30

export async function changes({ args, root, now, database, print }: Run): Promise<number> {
  const today = utcDay(now)
  const asked = askedIn(args)
  if (typeof asked === 'string') {
    print(asked)
    return asked === USAGE ? 0 : 2
  }
  if (!existsSync(productFile(root, 'funnel'))) {
    print(`There is no folder ${productFolder()}.\n`)
    return 2
  }
  let folder: string | null = null
  try {
    const revision = revisionOf(root, asked.revision)
    folder = folderOf(root, revision)
    const [before, after] = [sideIn(folder, today), sideIn(root, today)]
    const compared = compareFunnels(before, after, { today })
    const comparison = database ? await withPeople(compared, before, after, { database, now, today }) : compared
    const told: Told = {
      comparison,
      before: { name: revision.name, side: before },
      after: { name: 'the files as they are now', side: after },
    }
    print(asked.isJson ? jsonText(told) : asked.isMarkdown ? comparisonMarkdown(told) : comparisonText(told))
    if (asked.pictures !== undefined) {
      const said = await takePictures({ comparison, before, after, earlier: folder, root, now, folder: asked.pictures })
      // What a program reads is not mixed with it.
      if (!asked.isJson && !asked.isMarkdown) print(said)
    }
    if (!asked.isCheck) return 0
    // Of what cannot be built it is not known what it does.
    const isBroken = !isWhole(after)
    if (isBroken && !asked.isJson) print('\nThe files as they are now cannot be checked: mend their problems first.\n')
    return isBroken || undecided(comparison).length > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof GitRefusal)) throw error
    print(`${error.message}\n`)
    return 2
  } finally {
    if (folder !== null) rmSync(folder, { recursive: true, force: true })
  }
}

interface Asked {
  readonly revision: string | undefined
  readonly isCheck: boolean
  readonly isMarkdown: boolean
  readonly isJson: boolean
  /** Where pictures go. */
  readonly pictures: string | undefined
}

/** A text where there is nothing to compare: the usage, or what is wrong with what was typed. */
function askedIn(args: readonly string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        records: { type: 'boolean' },
        check: { type: 'boolean' },
        markdown: { type: 'boolean' },
        json: { type: 'boolean' },
        pictures: { type: 'string' },
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    })
    if (values.help) return USAGE
    const [revision, ...others] = positionals
    if (others.length > 0) return `Name one revision.\n\n${USAGE}`
    if (values.markdown && values.json) return `Take --markdown or --json.\n\n${USAGE}`
    const { pictures } = values
    if (pictures !== undefined && existsSync(pictures) && readdirSync(pictures).length > 0)
      return `The folder ${pictures} is not empty. Pictures go into a new one.\n`
    return {
      pictures,
      revision,
      isCheck: values.check === true,
      isMarkdown: values.markdown === true,
      isJson: values.json === true,
    }
  } catch (error) {
    return `${error instanceof Error ? error.message : error}\n\n${USAGE}`
  }
}

/** The steps on which prices stand. */
function sellingSteps({ funnel }: WholeSide): string[] {
  const steps = Object.values(funnel.languages)[0]?.steps ?? {}
  return Object.keys(steps).filter((name) => steps[name]?.usesShop)
}

interface Pictured {
  readonly comparison: Comparison
  readonly before: Side
  readonly after: Side
  /** The folder with the files of the revision. */
  readonly earlier: string
  readonly root: string
  readonly now: number
  readonly folder: string
}

/** Gives a sentence on what came of it. */
async function takePictures({ comparison, before, after, earlier, root, now, folder }: Pictured): Promise<string> {
  if (!isWhole(before) || !isWhole(after)) return '\nThere are pictures once both can be built.\n'
  if (!before.funnel.personas || !after.funnel.personas)
    return '\nPictures show personas, and there is no funnel/personas.yaml on both sides.\n'
  const differs = (section: string) => comparison.sections.some(({ name }) => name === section)
  const pairs = await changedPictures({
    root,
    before: { side: before, folder: earlier },
    after: { side: after, folder: root },
    steps: [
      ...changedSteps(comparison, after),
      ...changedSteps(comparison, before),
      ...(differs('money') ? sellingSteps(after) : []),
    ],
    ofFigures: differs('numbers') ? stepsWithFigures(after.funnel) : [],
    folder,
    browserPath: ensureBrowser(),
    now,
  })
  return `\n${pairs.length === 0 ? 'No screen looks different' : `Pictures of ${pairs.length} views that differ`}: open ${path.join(folder, 'index.html')}\n`
}

/** With what becomes of those who are on the way, where both sides can be walked. */
async function withPeople(
  comparison: Comparison,
  before: Side,
  after: Side,
  { database, now, today }: { readonly database: Database; readonly now: number; readonly today: string },
): Promise<Comparison> {
  if (!isWhole(before) || !isWhole(after)) return comparison
  const fates: Fate[] = []
  for await (const visit of storedVisits(database, now - DAYS * DAY_MS))
    fates.push(fateOf(visit, before.funnel, after.funnel, today))
  return withSection(comparison, 'people', peopleChanges(fates, changedSteps(comparison, after), DAYS))
}

function sideIn(root: string, today: string): Side {
  return readSide({ sources: readFiles(root), root, images: productFile(root, 'public/images'), today })
}

function jsonText({ comparison, before, after }: Told): string {
  const problems = (side: Side) =>
    side.problems.map(({ code, file, range, message }) => ({ code, file, line: range.start.line, message }))
  const told = {
    before: { name: before.name, problems: problems(before.side) },
    after: { name: after.name, problems: problems(after.side) },
    broken: comparison.broken,
    sections: comparison.sections,
    undecided: undecided(comparison).length,
  }
  return `${JSON.stringify(told, null, 2)}\n`
}
