import { atom, createStore } from 'jotai'
import type { VisitorFacts } from '../../domain/conditions/known'
import { orderFor } from '../../domain/experiments/orderFor'
import { settingsFor } from '../../domain/experiments/settingsFor'
import type { ClientSettings, CompiledExperiments, Order, Variant, Words } from '../../schema/compile/compiled'

export type FunnelStore = ReturnType<typeof createStore>

/** What the funnel files say. They change under the dev server, and the order with ?funnel=. */
const settingsSlot = atom<ClientSettings | null>(null)
const orderSlot = atom<Order | null>(null)

/** The experiments that run. */
export const experimentsAtom = atom<CompiledExperiments>({})

/** The sentences of the app itself. They are there from the start, so that even a page without a network can say what is wrong. */
export const appWordsAtom = atom<Words>({})

/** The visitor's variant of each experiment. */
export const variantsAtom = atom<Readonly<Record<string, Variant>>>({})

/** What is known of the visitor without a question. Null while the page is as it was built. */
export const visitorFactsAtom = atom<VisitorFacts | null>(null)

/** True for a customer, as far as this browser knows. */
export const hasPaidAtom = atom(false)

/** The order as its file has it. */
const fileOrderAtom = atom((get) => filled(get(orderSlot)))

/** The settings and the order as the visitor has them: with what the experiments change. */
export const settingsAtom = atom(
  (get) => settingsFor(filled(get(settingsSlot)), get(experimentsAtom), get(variantsAtom)),
  (_get, set, settings: ClientSettings) => set(settingsSlot, settings),
)
export const orderAtom = atom(
  (get) => orderFor(get(fileOrderAtom), get(experimentsAtom), get(variantsAtom)),
  (_get, set, order: Order) => set(orderSlot, order),
)

/** A store in which all that the first screen needs is there from the start. */
export function createFunnelStore(
  settings: ClientSettings,
  order: Order,
  app: Words,
  experiments: CompiledExperiments = {},
): FunnelStore {
  const store = createStore()
  store.set(experimentsAtom, experiments)
  store.set(appWordsAtom, app)
  store.set(settingsAtom, settings)
  store.set(orderAtom, order)
  return store
}

function filled<T>(value: T | null): T {
  if (value === null) throw new Error('the store was not made by createFunnelStore')
  return value
}
