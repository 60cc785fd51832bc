import { askerOf, hasKeys } from '../model/askersOf.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import type { PlacedStep } from '../model/wholeOrders.ts'
import type { Demands } from './showRules.ts'
import { isExperiment, variantsOfField } from './showRules.ts'

/** What visitors of one sex can have answered on their way so far. */
export class PossibleAnswers {
  private readonly keys = new Map<string, Set<string>>()
  private readonly lists = new Set<string>()
  private readonly certain = new Set(['sex'])
  private readonly demands = new Map<string, Demands | null>()

  constructor(
    private readonly sex: string,
    private readonly funnel: Pick<ReadFunnel, 'types' | 'experiments'>,
  ) {
    this.keys.set('sex', new Set([sex]))
  }

  /** Goes on past a step. Demands: what it took to see it. */
  pass(step: PlacedStep, demands: Demands, isSeenByAll: boolean): void {
    const asker = askerOf(step, this.funnel.types)
    if (asker && asker.field !== 'sex') {
      const offered = asker.options.filter(({ only }) => only === undefined || only === this.sex)
      this.write(asker.field, offered, demands)
      if (asker.kind === 'options') this.lists.add(asker.field)
      // Nobody goes on without a choice.
      if (isSeenByAll && hasKeys(asker)) this.certain.add(asker.field)
    }
    for (const [field, value] of Object.entries(step.step.sets ?? {})) {
      this.write(field, [{ key: String(value) }], demands)
    }
  }

  /** Null where nobody was asked. */
  of(field: string): ReadonlySet<string> | null {
    return isExperiment(field) ? variantsOfField(field, this.funnel) : (this.keys.get(field) ?? null)
  }

  /** Of a list several keys may be chosen. */
  isList(field: string): boolean {
    return this.lists.has(field)
  }

  /** Whether everybody who comes by has answered. */
  isCertain(field: string): boolean {
    return isExperiment(field) || this.certain.has(field)
  }

  /** What it took to be asked, where one step alone asks. */
  demandsBehind(field: string): Demands {
    return this.demands.get(field) ?? new Map()
  }

  private write(field: string, options: readonly { readonly key: string }[], demands: Demands): void {
    const known = this.keys.get(field) ?? new Set()
    for (const { key } of options) known.add(key)
    this.demands.set(field, this.keys.has(field) ? null : demands)
    this.keys.set(field, known)
  }
}
