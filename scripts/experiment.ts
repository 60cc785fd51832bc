import { spawnSync } from 'node:child_process'
import { CONTROL } from '../domain/experiments/assign'
import { readFiles } from '../schema/parse/readFiles'
import { writeChanged } from './edits/funnelFiles'
import { endExperiment } from './experiment/endExperiment'
import { projectFolder } from './projectFolder'

const USAGE = `npm run experiment -- ship NAME VARIANT   writes what the variant changes into the ordinary files, for everybody, and takes the experiment out
npm run experiment -- drop NAME           takes the experiment out: everybody sees control`

/** Ends an experiment. 0: done, 1: refused, 2: it could not be run. */
export function main(args: readonly string[]): number {
  const asked = askedIn(args)
  if (!asked) {
    console.error(USAGE)
    return 2
  }
  const sources = readFiles(projectFolder)
  const ended = endExperiment(projectFolder, sources, asked.name, asked.variant)
  if ('fault' in ended) {
    console.error(ended.fault)
    return 1
  }
  const written = writeChanged(projectFolder, sources, ended.sources)
  console.log(['Written:', ...written].join('\n  '))
  spawnSync('git', ['--no-pager', 'diff', '--unified=1', '--', ...written], { cwd: projectFolder, stdio: 'inherit' })
  console.log('Now: npm run generate, npm run changes, then npm run check')
  return 0
}

function askedIn([verb, name, variant, ...rest]: readonly string[]): { name: string; variant: string } | null {
  if (name === undefined || rest.length > 0) return null
  if (verb === 'drop' && variant === undefined) return { name, variant: CONTROL }
  return verb === 'ship' && variant !== undefined ? { name, variant } : null
}
