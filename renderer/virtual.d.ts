declare module 'virtual:packs' {
  import type { LoadPackVariables } from './i18n/variables'
  import type { Widgets } from './steps/waitForStep'

  /** The widget of each step type that the product may have: those of the engine, and those of the packs that its settings name. */
  export const widgets: Widgets
  /** Undefined where they name none. */
  export const packVariables: LoadPackVariables | undefined
}

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
