import { parts as body } from '../../body/parts/info'

/** For tests. */
export const parts = [body]
