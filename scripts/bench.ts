import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { utcDay } from '../domain/dates/utcDay'
import { type ChangesTime, changesTime } from './bench/changes'
import { type FloodResult, measureFlood } from './bench/eventFlood'
import { type EventsResult, measureEvents } from './bench/events'
import { type FirstLoad, firstLoadOf } from './bench/firstLoad'
import { type LoadResult, measureLoad } from './bench/load'
import { measureSteps, type StepsResult } from './bench/steps'
import { type ValidatorTime, validatorTimes } from './bench/validator'
import { ensureBrowser } from './browsers/testBrowsers.mjs'
import { projectFolder } from './projectFolder'

const MANY_STEPS = 1000
/** A quarter of a minute for each line of the table. */
const LOAD = { seconds: 15, atOnce: 32 }
const EVENTS = 1_000_000
/** Of a minute each. */
const ROUNDS = 3
const RESULTS = path.join(projectFolder, 'bench/results.json')

const USAGE = `npm run bench                 measures everything
npm run bench -- size        what a browser loads first, and how it grows with the funnel
npm run bench -- steps       what a visitor waits for at each step, beside a page by hand (after a build)
npm run bench -- validator   how long the validator takes, and how that grows with the funnel
npm run bench -- changes     how long a comparison of two states of the funnel takes, beside a look at one
npm run bench -- load        how many visitors the server takes (after a build)
npm run bench -- events      how long the server takes for a million events, and for the report on them (after a build)
`

interface Results {
  /** When and where the last run was: figures of two machines, or of two runs, are not comparable but for ratios and sizes. */
  run?: { readonly date: string; readonly node: string; readonly processor: string }
  size?: { readonly firstLoads: readonly FirstLoad[]; readonly growthGzip: number; readonly htmlGzip: number | null }
  steps?: StepsResult
  validator?: { readonly times: readonly ValidatorTime[]; readonly growthPerStep: number }
  changes?: ChangesTime
  load?: readonly LoadResult[]
  events?: readonly EventsResult[]
  flood?: FloodResult
}

/** Measures, prints tables and keeps the figures. Only counts and ratios of one run can be compared between machines. */
export async function main(args: readonly string[]): Promise<number> {
  const parts = ['size', 'steps', 'validator', 'changes', 'load', 'events']
  if (args.some((arg) => !parts.includes(arg))) {
    console.error(USAGE)
    return 2
  }
  const asked = args.length > 0 ? args : parts
  const results: Results = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {}
  if (asked.includes('size')) results.size = await measureSize()
  if (asked.includes('steps')) results.steps = await printSteps()
  if (asked.includes('validator')) results.validator = measureValidator()
  if (asked.includes('changes')) results.changes = printChanges()
  if (asked.includes('load')) results.load = await printLoad()
  if (asked.includes('events')) {
    results.events = await printEvents()
    results.flood = await printFlood()
  }
  results.run = {
    date: utcDay(Date.now()),
    node: process.version,
    processor: cpus()[0]?.model ?? '',
  }
  mkdirSync(path.dirname(RESULTS), { recursive: true })
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  console.log(`\nKept in ${RESULTS}`)
  return 0
}

async function measureSize(): Promise<Results['size']> {
  const live = await firstLoadOf(projectFolder, 0)
  const grown = await firstLoadOf(projectFolder, MANY_STEPS)
  const html = path.join(projectFolder, 'dist/client/your-age/index.html')
  const htmlGzip = existsSync(html) ? gzipSync(readFileSync(html), { level: 9 }).length : null
  const growthGzip = grown.script.gzip - live.script.gzip
  console.log('\nBefore the first question can be answered')
  console.table(
    Object.fromEntries(
      [live, grown].map(({ steps, script, style, buildSeconds }) => [
        `${steps} steps`,
        {
          'script gzip': script.gzip,
          'script brotli': script.brotli,
          'style gzip': style.gzip,
          'build seconds': Number(buildSeconds.toFixed(1)),
        },
      ]),
    ),
  )
  console.log(
    `The script grows by ${growthGzip} bytes gzip. The first HTML has ${htmlGzip ?? 'to be built first: npm run build'} bytes gzip.`,
  )
  return { firstLoads: [live, grown], growthGzip, htmlGzip }
}

async function printSteps(): Promise<StepsResult> {
  const result = await measureSteps(projectFolder, ensureBrowser(), ROUNDS)
  const { product, plain, ratios } = result
  console.log(
    '\nThe walk up to the prediction on a slow phone (processor 4 times slower, 1.6 Mbit/s, 150 ms), beside a page by hand',
  )
  console.table({ product, 'page by hand': plain, ratio: ratios })
  return result
}

function measureValidator(): Results['validator'] {
  const times = validatorTimes(projectFolder)
  const first = times[0]
  const last = times.at(-1)
  const growthPerStep = first && last ? last.millisecondsPerStep / first.millisecondsPerStep : Number.NaN
  console.log('\nThe validator (processor time)')
  console.table(
    Object.fromEntries(
      times.map(({ steps, milliseconds, millisecondsPerStep }) => [
        `${steps} steps`,
        { milliseconds: Math.round(milliseconds), 'a step': Number(millisecondsPerStep.toFixed(2)) },
      ]),
    ),
  )
  console.log(
    `A step of the largest funnel takes ${growthPerStep.toFixed(2)} times as long as one of the smallest: 1 or less is linear.`,
  )
  return { times, growthPerStep }
}

function printChanges(): ChangesTime {
  const result = changesTime(projectFolder)
  const { steps, validation, changes, ratio } = result
  console.log('\nWhat a change does, told (processor time)')
  console.table({
    [`${steps} steps`]: {
      validation: Math.round(validation),
      changes: Math.round(changes),
      ratio: Number(ratio.toFixed(2)),
    },
  })
  return result
}

async function printLoad(): Promise<readonly LoadResult[]> {
  const results = await measureLoad(projectFolder, LOAD)
  console.log('\nVisitors who walk the whole funnel against servers on this machine')
  console.table(
    Object.fromEntries(
      results.map(({ store, servers, ...line }) => [`${store}, ${servers} server${servers > 1 ? 's' : ''}`, line]),
    ),
  )
  return results
}

async function printEvents(): Promise<readonly EventsResult[]> {
  const results = await measureEvents(projectFolder, EVENTS)
  console.log('\nEvents of visitors, and the report on them')
  console.table(Object.fromEntries(results.map(({ store, ...line }) => [store, line])))
  return results
}

async function printFlood(): Promise<FloodResult> {
  const result = await measureFlood(projectFolder)
  const { quietP99Ms, floodP99Ms } = result
  console.log('\nOne address sends events at its limit')
  console.table({ flood: { ...result, 'p99 against quiet': Math.round((floodP99Ms / quietP99Ms) * 100) / 100 } })
  return result
}
