import { checkFunnelWith } from '../../schema/compile/checkFunnel.ts'
import { rulesOfPacks } from './rules.ts'

/** Checks and compiles the files of a funnel, whatever packs its settings name. */
export const checkFunnel = checkFunnelWith(rulesOfPacks)
