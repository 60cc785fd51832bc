declare module 'virtual:funnel' {
  import type { CompiledExperiments, Order } from '../schema/compile/compiled'

  /** The folder of this build's step files. */
  export const hash: string
  /** The order that / serves. */
  export const order: Order
  export const orderNames: readonly string[]
  export const experiments: CompiledExperiments
}
