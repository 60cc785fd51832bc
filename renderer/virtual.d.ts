declare module 'virtual:packs' {
  import type { Widgets } from './steps/waitForStep'

  /** The widget of each step type that the product may have: those of the engine, and those of the packs that its settings name. */
  export const widgets: Widgets
}

declare module 'virtual:packs/variables' {
  import type { PackVariables } from './pack'

  /** What the packs compute that the product's settings name. */
  export const variables: readonly PackVariables[]
}

declare module 'virtual:packs/record' {
  import type { PackRecord } from '../domain/pack'

  /** What the packs that the product's settings name add to a record. */
  export const ofPacks: readonly PackRecord[]
}

declare module 'virtual:packs/figures' {
  import type { FiguresFor } from '../domain/conditions/known'

  /** Computes the figures that conditions ask for: the engine's, and those of the packs that the product's settings name. */
  export const figuresFor: FiguresFor
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
