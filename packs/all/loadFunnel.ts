import { loadFunnelWith } from '../../schema/compile/loadFunnel.ts'
import { checkFunnel } from './checkFunnel.ts'

/** Reads, checks and compiles the product that is worked on. */
export const loadFunnel = loadFunnelWith(checkFunnel)
