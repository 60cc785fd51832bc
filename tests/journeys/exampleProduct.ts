import { execFileSync } from 'node:child_process'
import { builtFolder } from '../../schema/assets/productFolder'
import { readBuiltFunnel } from '../../schema/compile/builtFunnel'
import { ProductServer } from './ProductServer'
import { test } from './product'
import { ROOT } from './root'

/** Journeys through another product, in a folder of the project. They belong into one process: two would build it at the same time. */
export function testOf(product: string) {
  return test.extend<object, { readonly server: ProductServer }>({
    server: [
      async ({ playwright: _ }, use) => {
        const server = await ProductServer.start({}, ensureBuilt(product))
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  })
}

/** Builds it where that is not done yet. Gives the folder that it is built to, from the project's. */
export function ensureBuilt(product: string): string {
  const dist = builtFolder(product)
  if (readBuiltFunnel(ROOT, dist)?.isStale === false) return dist
  execFileSync(process.execPath, ['scripts/run.mjs', 'build', '--draft'], {
    cwd: ROOT,
    stdio: 'pipe',
    env: { ...process.env, FUNNEL: product },
  })
  return dist
}
