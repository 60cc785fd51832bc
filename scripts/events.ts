import { measureEvents } from './bench/events'
import { projectFolder } from './projectFolder'

/** node scripts/run.mjs events [how many]: how long the built server takes for so many events, and for the report on them. */
export async function main([count = '100000']: readonly string[]): Promise<number> {
  const results = await measureEvents(projectFolder, Number(count))
  console.table(results)
  return results.every(({ wrong }) => wrong === 0) ? 0 : 1
}
