import type { Variants } from '../../domain/experiments/assign'
import { stepFile } from '../../domain/experiments/stepFile'
import type { ClientSettings, CompiledExperiments, CompiledStep, Order, Words } from '../../schema/compile/compiled'
import { fulfilled, promiseForUse } from './promiseForUse'

/** What a page can be drawn from at once, as it stands in the built HTML. */
export interface PageData {
  readonly language: string
  readonly app: Words
  /** The step that the HTML shows already, and its address. Absent in the page that serves all other addresses. */
  readonly step?: { readonly name: string; readonly pathname: string; readonly compiled: CompiledStep }
}

/** Where the page gets the funnel from. The same question is asked of the network once, unless the answer failed. */
export interface FunnelSource {
  readonly settings: ClientSettings
  readonly order: Order
  step(language: string, name: string): Promise<CompiledStep>
  appWords(language: string): Promise<Words>
  orderNamed(name: string): Promise<Order>
  /** Gets steps as visitors of these variants have them. */
  showIn(variants: Variants): void
}

interface SourceOptions {
  readonly settings: ClientSettings
  readonly order: Order
  readonly experiments?: CompiledExperiments
  /** The folder of the step files, such as /funnel/4fJx…. */
  readonly folder: string
  readonly known?: PageData | undefined
  fetchJson(url: string): Promise<unknown>
}

export interface UpdatableSource extends FunnelSource {
  /** Takes what the dev server says of changed funnel files, and forgets all steps. */
  update(settings: ClientSettings, order: Order): void
}

export function createFunnelSource({
  settings,
  order,
  experiments = {},
  folder,
  known,
  fetchJson,
}: SourceOptions): UpdatableSource {
  const answers = new Map<string, Promise<unknown>>()
  let current = { settings, order }
  let shown: Variants = {}

  if (known) {
    answers.set(`${known.language}/app`, fulfilled(Promise.resolve(known.app), known.app))
    if (known.step)
      answers.set(
        `${known.language}/${known.step.name}`,
        fulfilled(Promise.resolve(known.step.compiled), known.step.compiled),
      )
  }

  // The files were made from a checked funnel by the same build: their shape is not checked again.
  function get<T>(file: string): Promise<T> {
    const asked = answers.get(file)
    if (asked) return asked as Promise<T>
    const answer = promiseForUse(fetchJson(`${folder}/${file}.json`), () => answers.delete(file))
    answers.set(file, answer)
    return answer as Promise<T>
  }

  return {
    get settings() {
      return current.settings
    },
    get order() {
      return current.order
    },
    step: (language, name) => get(`${language}/${stepFile(name, experiments, shown)}`),
    appWords: (language) => get(`${language}/app`),
    orderNamed: (name) => (name === current.order.name ? Promise.resolve(current.order) : get(`orders/${name}`)),
    showIn(variants) {
      shown = variants
    },
    update(nextSettings, nextOrder) {
      current = { settings: nextSettings, order: nextOrder }
      answers.clear()
    },
  }
}
