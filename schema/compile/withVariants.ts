import type { CompiledExperiments, CompiledFunnel, CompiledStep } from './compiled.ts'

/** A variant of an experiment, with the funnel of its visitors. */
export interface CompiledVariant {
  readonly experiment: string
  readonly variant: string
  readonly funnel: CompiledFunnel
}

/** The funnel with the steps that are other ones for visitors of a variant: each in a file of its own, which only they fetch. */
export function withVariants(base: CompiledFunnel, variants: readonly CompiledVariant[]): CompiledFunnel {
  const changed = variants.map((each) => ({ ...each, steps: changedSteps(base, each.funnel) }))
  if (changed.every(({ steps }) => steps.length === 0)) return base
  const variantSteps = Object.keys(base.languages).map((language) => {
    const files = changed.flatMap(({ experiment, variant, steps, funnel }) =>
      steps.map((step): [string, CompiledStep | undefined] => [
        variantFile(step, experiment, variant),
        funnel.languages[language]?.steps[step],
      ]),
    )
    return [language, Object.fromEntries(files)] as const
  })
  return {
    ...base,
    experiments: changed.reduce<CompiledExperiments>(withSteps, base.experiments),
    variantSteps: Object.fromEntries(variantSteps) as NonNullable<CompiledFunnel['variantSteps']>,
  }
}

/** What a step is called in the files of a variant. No step, experiment or variant has these signs in its name. */
function variantFile(step: string, experiment: string, variant: string): string {
  return `${step}~${experiment}.${variant}`
}

function changedSteps(base: CompiledFunnel, other: CompiledFunnel): string[] {
  const steps = Object.keys(Object.values(base.languages)[0]?.steps ?? {})
  return steps.filter((step) =>
    Object.keys(base.languages).some(
      (language) =>
        JSON.stringify(base.languages[language]?.steps[step]) !==
        JSON.stringify(other.languages[language]?.steps[step]),
    ),
  )
}

function withSteps(
  experiments: CompiledExperiments,
  { experiment, variant, steps }: { readonly experiment: string; readonly variant: string; readonly steps: string[] },
): CompiledExperiments {
  const compiled = experiments[experiment]
  if (!compiled || steps.length === 0) return experiments
  const files = Object.fromEntries(steps.map((step) => [step, variantFile(step, experiment, variant)]))
  const changes = { ...compiled.changes, [variant]: { ...compiled.changes?.[variant], steps: files } }
  return { ...experiments, [experiment]: { ...compiled, changes } }
}
