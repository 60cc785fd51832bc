import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CompiledFunnel } from '../../schema/compile/compiled.ts'
import { loadFunnel } from '../../schema/compile/loadFunnel.ts'
import { trackingPlanFiles } from './trackingPlanFiles.ts'

const root = join(import.meta.dirname, '../..')

test('the tracking plan is what npm run tracking-plan would write', () => {
  const funnel = loadFunnel(root).funnel as CompiledFunnel
  for (const [path, content] of trackingPlanFiles(funnel)) {
    expect(readFileSync(join(root, path), 'utf8') === content, `${path} is stale. Run: npm run tracking-plan`).toBe(
      true,
    )
  }
})
