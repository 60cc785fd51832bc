import { spawnSync } from 'node:child_process'
import { CONTROL } from '../../domain/experiments/assign'
import { readFiles } from '../../schema/parse/readFiles'
import { writeChanged } from '../edits/funnelFiles'
import { projectFolder } from '../projectFolder'
import { endExperiment } from './endExperiment'

const EVERYBODY = '--everybody'

/** Ends an experiment. 0: done, 1: refused. Null: the command was not called as the usage says. */
export function endCommand(verb: 'ship' | 'drop', args: readonly string[]): number | null {
  const everybody = verb === 'ship' && args.includes(EVERYBODY)
  const [name, winner, ...rest] = args.filter((arg) => !everybody || arg !== EVERYBODY)
  const variant = verb === 'drop' ? CONTROL : winner
  if (name === undefined || variant === undefined || rest.length > 0 || (verb === 'drop' && winner !== undefined))
    return null
  const sources = readFiles(projectFolder)
  const ended = endExperiment(projectFolder, sources, { name, variant, everybody })
  if ('fault' in ended) {
    console.error(ended.fault)
    return 1
  }
  const written = writeChanged(projectFolder, sources, ended.sources)
  console.log(['Written:', ...written].join('\n  '))
  spawnSync('git', ['--no-pager', 'diff', '--unified=1', '--', ...written], { cwd: projectFolder, stdio: 'inherit' })
  for (const note of ended.notes) console.log(note)
  console.log('Now: npm run generate, npm run changes, then npm run check')
  return 0
}
