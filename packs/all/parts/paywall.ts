import { parts as body } from '../../body/parts/paywall'

/** For tests. */
export const parts = [body]
