declare module 'virtual:funnel' {
  import type { FiguresFor } from '../domain/conditions/known'
  import type { CompiledExperiments, Order } from '../schema/compile/compiled'

  /** The folder of this build's step files. */
  export const hash: string
  /** The order that / serves. */
  export const order: Order
  export const orderNames: readonly string[]
  export const experiments: CompiledExperiments
  /** Computes the figures that conditions ask for. Undefined where none does. */
  export const figuresFor: FiguresFor | undefined
}
