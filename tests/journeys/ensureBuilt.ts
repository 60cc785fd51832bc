import { execFileSync } from 'node:child_process'
import { builtFolder } from '../../schema/assets/productFolder'
import { readBuiltFunnel } from '../../schema/compile/builtFunnel'
import { ROOT } from './root'

/** Builds the product in a folder, where that is not done yet. Gives the folder that it is built to, from the project's. */
export function ensureBuilt(product: string): string {
  const dist = builtFolder(product)
  if (readBuiltFunnel(ROOT, dist)?.isStale === false) return dist
  execFileSync(process.execPath, ['scripts/run.mjs', 'build'], {
    cwd: ROOT,
    stdio: 'pipe',
    env: { ...process.env, FUNNEL: product },
  })
  return dist
}
