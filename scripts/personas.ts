import { loadFunnel } from '../packs/all/loadFunnel'
import { type Change, changesOf, writeChanges } from './personas/pageChanges'
import { personaPages } from './personas/personaPages'
import { projectFolder } from './projectFolder'

const USAGE = `npm run personas               what the personas see otherwise than it was approved
npm run personas -- --accept   approves it: writes docs/personas
npm run personas -- --check    only says which pages differ
`

/** Shows what has changed for the personas of funnel/personas.yaml. 0: nothing, or it is approved, 1: it is to be approved, 2: it could not be run. */
export function main(args: readonly string[]): number {
  const [mode, ...others] = args
  if (others.length > 0 || (mode !== undefined && mode !== '--accept' && mode !== '--check')) {
    console.error(USAGE)
    return 2
  }
  const { funnel } = loadFunnel(projectFolder)
  if (!funnel) {
    console.error('The funnel has problems. See them with: npm run validate')
    return 2
  }
  const changes = changesOf(projectFolder, personaPages(funnel))
  if (mode === '--accept') {
    writeChanges(projectFolder, changes)
    for (const { file, now } of changes) console.log(`${file} is ${now === null ? 'deleted' : 'written'}`)
    return 0
  }
  console.log(told(changes, mode === '--check'))
  return changes.length === 0 ? 0 : 1
}

function told(changes: readonly Change[], isShort: boolean): string {
  if (changes.length === 0) return 'The personas see what was approved.'
  return [
    ...changes.map(({ file, difference }) => (isShort ? `${file} says something else by now.` : difference)),
    `What ${changes.length} pages of personas say has changed.${isShort ? ' See it: npm run personas' : ''}`,
    'Is it meant? Approve it: npm run personas -- --accept',
  ].join('\n')
}
