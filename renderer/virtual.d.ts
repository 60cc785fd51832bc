declare module 'virtual:funnel' {
  import type { Order } from '../schema/compiled'
  import type { Experiments } from '../schema/generated/experiments'

  /** The folder of this build's step files. */
  export const hash: string
  /** The order that / serves. */
  export const order: Order
  export const orderNames: readonly string[]
  export const experiments: Experiments
}
