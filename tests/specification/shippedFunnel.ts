import { join } from 'node:path'
import type { CompiledFunnel } from '../../schema/compile/compiled.ts'
import { loadFunnel } from '../../schema/compile/loadFunnel.ts'

const { funnel: checked } = loadFunnel(join(import.meta.dirname, '../..'))
if (!checked) throw new Error('the funnel has problems: npm run validate')

/** The funnel that is shipped. */
export const funnel: CompiledFunnel = checked
