// npm test: on a machine with nothing but Node, installs what is needed and runs every check. Says what was skipped and ends with "N passed, N failed".
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser, ensureEngines } from './browsers/testBrowsers.mjs'
import { runChecks } from './check.mjs'
import { ensureInstalled, run } from './ensureInstalled.mjs'

/** The first and the last to see a day, and one with summer time. */
const TIME_ZONES = ['Pacific/Honolulu', 'Europe/Madrid', 'Pacific/Apia']
const PASSED = { passed: 1, failed: 0 }
const FAILED = { passed: 0, failed: 1 }
const results = mkdtempSync(path.join(tmpdir(), 'funnel-test-'))
const total = { passed: 0, failed: 0, skipped: 0 }
/** Engines that could not be tested. */
const missingEngines = []
/** Tests and checks that failed, named again at the end: who reads a long run's last page finds them. */
const failures = []
/** What took how many seconds: each file of unit tests, each journey. */
const durations = []
const SLOWEST = 20

ensureInstalled()
const installing = installBrowsers()
// The unit tests have the specification's.
for (const [name, isPassed] of await runChecks({ isSpecificationIncluded: false }))
  count(name, isPassed ? PASSED : FAILED)
vitest('unit and server', [])
// No other rule knows of zones.
for (const zone of TIME_ZONES) vitest(`dates in ${zone}`, ['domain/dates', 'domain/offers/offerValues'], { TZ: zone })
check('build', process.execPath, ['scripts/run.mjs', 'build'])
console.log(await installing)
check('browsers of package.json', process.execPath, ['scripts/run.mjs', 'browsers'])
playwright('journeys in a browser', [], { CHROMIUM_PATH: ensureBrowser() })
inEngines()
rmSync(results, { recursive: true, force: true })

console.log(`\n— the ${SLOWEST} slowest, and the seconds since the start: ${Math.round(performance.now() / 1000)}`)
for (const { what, seconds } of durations.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
  console.log(`${Math.round(seconds)} s ${what}`)
console.log('')
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
for (const engine of missingEngines) console.log(`NOTHING IS TESTED IN ${engine}`)
for (const failure of failures) console.log(`FAILED: ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

/** What is not there is loaded and unpacked while the unit tests run. @returns what that said, once it is done. */
async function installBrowsers() {
  const file = path.join(results, 'browsers.txt')
  const output = openSync(file, 'w')
  const program = spawn(process.execPath, ['scripts/browsers/installBrowsers.mjs'], {
    stdio: ['ignore', output, output],
  })
  await once(program, 'exit')
  return readFileSync(file, 'utf8')
}

/** A command that is one check: it passes or fails as a whole. */
function check(name, command, args) {
  console.log(`\n— ${name}`)
  count(name, run(command, args) === 0 ? PASSED : FAILED)
}

function vitest(name, filters, env = {}) {
  console.log(`\n— ${name}`)
  const file = path.join(results, 'vitest.json')
  const code = run(
    'npx',
    ['vitest', 'run', ...filters, '--reporter=default', '--reporter=json', `--outputFile=${file}`],
    env,
  )
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0, ...rest } = read(file)
  for (const { name: testFile, status, assertionResults, startTime, endTime } of rest.testResults ?? []) {
    if (status === 'failed' && assertionResults.length === 0)
      failures.push(`${path.relative('.', testFile)} cannot be loaded`)
    durations.push({ what: path.relative('.', testFile), seconds: (endTime - startTime) / 1000 })
    for (const { fullName } of assertionResults.filter(({ status }) => status === 'failed'))
      failures.push(`${path.relative('.', testFile)} › ${fullName}`)
  }
  count(name, { passed, failed, skipped }, code)
}

function playwright(name, args, env) {
  console.log(`\n— ${name}`)
  const file = path.join(results, 'playwright.json')
  const code = run('npx', ['playwright', 'test', ...args, '--reporter=line,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const { stats = {}, suites = [] } = read(file)
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats
  const specs = suites.flatMap(specsIn)
  failures.push(...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`))
  for (const { file, title, tests } of specs)
    for (const { projectName, results: tries } of tests) {
      const seconds = tries.reduce((sum, { duration }) => sum + duration / 1000, 0)
      durations.push({ what: [projectName, file, title].filter(Boolean).join(' › '), seconds })
    }
  count(name, { passed: expected + flaky, failed: unexpected, skipped }, code)
}

/** Playwright's suites hold suites and specs. */
function specsIn({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

/** An engine that is missing fails with REQUIRE_ENGINES=1; else its tests are skipped. */
function inEngines() {
  const { settings, missing } = ensureEngines()
  playwright('journeys in every engine', ['-c', 'tests/engines'], settings)
  missingEngines.push(...missing)
  if (process.env.REQUIRE_ENGINES === '1') for (const engine of missing) count(engine, { passed: 0, failed: 1 })
}

/** A run that ends badly without a failed test, such as one that could not start, counts as one failure. */
function count(name, { passed, failed, skipped = 0 }, code = 0) {
  const unexplained = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0
  if (failed + unexplained > 0) {
    console.log(`FAILED: ${name}`)
    failures.push(name)
  }
  total.passed += passed
  total.failed += failed + unexplained
  total.skipped += skipped
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  } finally {
    rmSync(file, { force: true })
  }
}
