import { parts as body } from '../../body/parts/email'

/** For tests. */
export const parts = [body]
