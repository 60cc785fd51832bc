import type {
  CompiledExperiments,
  CompiledFunnel,
  Condition,
  Order,
  StepNavigation,
} from '../../schema/compile/compiled'
import { conditionText, keysOf } from './conditionText'

/** A step on the map of an order. */
export interface GraphStep {
  readonly name: string
  readonly type: string
  /** The field that its answer goes to. */
  readonly stores: string | null
  /** When visitors see it, in words; nothing where all do. */
  readonly only: readonly string[]
}

export interface GraphEdge {
  readonly from: string
  readonly to: string
  /** Where the back arrow leads, when it is not to the step before. */
  readonly isBack: boolean
  readonly when: string | null
}

/** The ways that visitors of one sex can take through an order. */
export interface OrderGraph {
  readonly order: string
  readonly sex: string
  readonly segments: readonly { readonly name: string; readonly steps: readonly GraphStep[] }[]
  readonly edges: readonly GraphEdge[]
}

/** @param names the names of the order's segments, as the order file has them. */
export function orderGraph(funnel: CompiledFunnel, order: Order, sex: string, names: readonly string[]): OrderGraph {
  const steps = Object.values(funnel.languages)[0]?.steps ?? {}
  const isForSex = (name: string) => hidesSex(order.steps[name] ?? {}, sex) === false
  const segments = order.segments.map((segment, index) => ({
    name: names[index] ?? String(index + 1),
    steps: segment.filter(isForSex).map((name) => ({
      name,
      type: steps[name]?.step.type ?? '',
      stores: order.steps[name]?.stores ?? null,
      only: conditionsOf(order.steps[name] ?? {}),
    })),
  }))
  const way = segments.flatMap((segment) => segment.steps.map(({ name }) => name))
  const edges = [...edgesOn(order, funnel.experiments, way), ...way.flatMap((name) => edgesBack(order, name))]
  return { order: order.name, sex, segments, edges }
}

/** Whether a condition on the sex alone leaves the step out. */
function hidesSex({ showIf, showUnless }: StepNavigation, sex: string): boolean {
  const wanted = showIf?.sex
  if (wanted !== undefined && !keysOf(wanted).includes(sex)) return true
  const unwanted = showUnless?.sex
  return unwanted !== undefined && Object.keys(showUnless ?? {}).length === 1 && keysOf(unwanted).includes(sex)
}

function conditionsOf({ showIf, showUnless, showInExperiment, from, until }: StepNavigation): string[] {
  return [
    ...(from === undefined ? [] : [`from ${from}`]),
    ...(until === undefined ? [] : [`until ${until}`]),
    ...(showIf ? [`if ${besideSex(showIf)}`] : []),
    ...(showUnless ? [`unless ${besideSex(showUnless)}`] : []),
    ...Object.entries(showInExperiment ?? {}).map(([experiment, variant]) => `in ${experiment}: ${variant}`),
  ].filter((text) => !/^(if|unless) $/.test(text))
}

/** The map is that of one sex. */
function besideSex({ sex: _, ...condition }: Condition): string {
  return conditionText(condition)
}

/** To each step that can come next, in whatever variants: those between can all be left out by answers. */
function edgesOn(order: Order, experiments: CompiledExperiments, way: readonly string[]): GraphEdge[] {
  const pairs = new Set<string>()
  for (const variants of allVariants(order, experiments)) {
    const branch = way.filter((name) => isInBranch(order.steps[name] ?? {}, variants))
    for (const [at, from] of branch.entries()) {
      const following = branch.slice(at + 1)
      const sure = following.findIndex((name) => isForAll(order.steps[name] ?? {}))
      for (const to of following.slice(0, sure === -1 ? undefined : sure + 1)) pairs.add(`${from} ${to}`)
    }
  }
  return [...pairs].map((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return { from, to, isBack: false, when: null }
  })
}

type Branch = NonNullable<StepNavigation['showInExperiment']>

/** Every way to give out the variants of the experiments that steps name. */
function allVariants({ steps }: Order, experiments: CompiledExperiments): Branch[] {
  const names = new Set(Object.values(steps).flatMap(({ showInExperiment = {} }) => Object.keys(showInExperiment)))
  return [...names].reduce<Branch[]>(
    (found, name) =>
      found.flatMap((branch) =>
        Object.keys(experiments[name]?.variants ?? {}).map((variant) => ({ ...branch, [name]: variant })),
      ),
    [{}],
  )
}

function isInBranch({ showInExperiment = {} }: StepNavigation, variants: Branch): boolean {
  return Object.entries(showInExperiment).every(([name, variant]) => variants[name] === variant)
}

/** Of a branch: no answer leaves the step out, or lets it be passed over. */
function isForAll({ showIf, showUnless, askedOnce, from, until }: StepNavigation): boolean {
  if (askedOnce || from !== undefined || until !== undefined) return false
  return [showIf, showUnless].every((condition) => !condition || besideSex(condition) === '')
}

function edgesBack(order: Order, from: string): GraphEdge[] {
  return (order.steps[from]?.backTo ?? []).map(({ to, when, whenMissing }) => ({
    from,
    to,
    isBack: true,
    when: when ? `if ${besideSex(when)}` : whenMissing === undefined ? null : `without ${whenMissing}`,
  }))
}
