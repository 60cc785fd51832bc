// npm test: on a machine with nothing but Node, installs what is needed and runs every check. Ends with "N passed, N failed".
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureInstalled, run } from './ensureInstalled.mjs'

const TIME_ZONES = ['UTC', 'Pacific/Honolulu', 'America/New_York', 'Europe/Madrid', 'Pacific/Apia']
const results = mkdtempSync(path.join(tmpdir(), 'funnel-test-'))
const total = { passed: 0, failed: 0 }

ensureInstalled()
check('lint', 'npx', ['biome', 'ci', '.'])
check('generated files', process.execPath, ['scripts/run.mjs', 'generate', '--check'])
check('types', 'npx', ['tsc', '--noEmit'])
check('funnel files', process.execPath, ['scripts/run.mjs', 'validate'])
check('translations', process.execPath, ['scripts/run.mjs', 'words', 'status'])
vitest('unit and server', [])
for (const zone of TIME_ZONES) vitest(`rules in ${zone}`, ['domain'], { TZ: zone })
check('build', process.execPath, ['scripts/run.mjs', 'build'])
check('browsers of package.json', process.execPath, ['scripts/run.mjs', 'browsers'])
journeys()
rmSync(results, { recursive: true, force: true })

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

/** A command that is one check: it passes or fails as a whole. */
function check(name, command, args) {
  console.log(`\n— ${name}`)
  count(name, run(command, args) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

function vitest(name, filters, env = {}) {
  console.log(`\n— ${name}`)
  const file = path.join(results, 'vitest.json')
  const code = run(
    'npx',
    ['vitest', 'run', ...filters, '--reporter=default', '--reporter=json', `--outputFile=${file}`],
    env,
  )
  const { numPassedTests = 0, numFailedTests = 0 } = read(file)
  count(name, { passed: numPassedTests, failed: numFailedTests }, code)
}

function journeys() {
  console.log('\n— journeys in a browser')
  const file = path.join(results, 'playwright.json')
  const code = run('npx', ['playwright', 'test', '--reporter=line,json'], {
    CHROMIUM_PATH: ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const { stats = {} } = read(file)
  count('journeys', { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: stats.unexpected ?? 0 }, code)
}

/** A run that ends badly without a failed test, such as one that could not start, counts as one failure. */
function count(name, { passed, failed }, code = 0) {
  const unexplained = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0
  if (failed + unexplained > 0) console.log(`FAILED: ${name}`)
  total.passed += passed
  total.failed += failed + unexplained
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
