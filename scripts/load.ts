import { type LoadResult, measureLoad } from './bench/load'
import { projectFolder } from './projectFolder'

/** node scripts/run.mjs load [seconds] [visitors at once]: how many visitors the built server bears on this machine. */
export async function main([seconds = '10', atOnce = '32']: readonly string[]): Promise<number> {
  const results = await measureLoad(projectFolder, { seconds: Number(seconds), atOnce: Number(atOnce) })
  console.table(results)
  if (!results.some(({ store }) => store === 'PostgreSQL'))
    console.warn('PostgreSQL is not installed: only the embedded database was measured.')
  return results.every(isSound) ? 0 : 1
}

function isSound({ errors, lost }: LoadResult): boolean {
  return errors === 0 && lost === 0
}
