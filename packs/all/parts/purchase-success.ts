import { parts as body } from '../../body/parts/purchase-success'

/** For tests. */
export const parts = [body]
