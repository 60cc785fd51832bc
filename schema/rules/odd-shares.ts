import type { Experiment } from '../generated/experiments.ts'
import { variantShares } from '../model/experiments/variantShares.ts'
import type { Rule } from '../model/funnel.ts'
import { keyPlaceOf, type Path, placeOf } from '../parse/parsedFile.ts'

/** An experiment divides all visitors among its variants, of which control is the first. */
export const oddShares: Rule = ({ experiments }, report) => {
  for (const [name, experiment] of Object.entries(experiments?.values ?? {})) {
    const fault = faultOf(experiment)
    if (experiments && fault) report(keyPlaceOf(experiments.file, [name, ...fault.path]), fault.message, fault.fix)
    if (!experiments || fault || experiment.share === undefined) continue
    const { share } = experiment
    const isAll = share === 100
    if (!isAll && (share === 0 || share >= LEAST_SHARE)) continue
    report(
      placeOf(experiments.file, [name, 'share']),
      isAll
        ? `all visitors get the variant test of "${name}": there is nothing to compare it with`
        : `${share} % of the visitors get the variant test of "${name}": it takes far longer until it can be decided than with 50`,
      isAll
        ? `Is it decided? End it: npm run experiment -- ship ${name}. Else write share: 50.`
        : 'Look at its digits.',
      { severity: 'warning', follows: keyPlaceOf(experiments.file, [name]) },
    )
  }
}

/** In percent. With less one variant has too few visitors. */
const LEAST_SHARE = 10

interface SharesFault {
  readonly path: Path
  readonly message: string
  readonly fix: string
}

function faultOf(experiment: Experiment): SharesFault | null {
  const { share, variants } = experiment
  if (variants === undefined && share === undefined)
    return {
      path: [],
      message: 'it is not said how many visitors are in which variant',
      fix: 'Write share: 50 for half of them in the variant test, or variants: { control: 50, warm: 25, bold: 25 }.',
    }
  if (variants === undefined) return null
  if (share !== undefined)
    return {
      path: ['share'],
      message: '"share" and "variants" say the same in two ways',
      fix: 'Delete "share": it is short for two variants, control and test.',
    }
  const names = Object.keys(variants)
  if (names[0] !== 'control')
    return {
      path: ['variants', names[0] ?? ''],
      message: 'control is not the first variant',
      fix: 'It is the one of who sees everything as it is without the experiment. Write it first: variants: { control: 50, … }.',
    }
  if (names.includes('out'))
    return {
      path: ['variants', 'out'],
      message: '"out" cannot be the name of a variant',
      fix: 'It stands for visitors who take no part. Call it otherwise.',
    }
  const sum = Object.values(variantShares(experiment)).reduce((total, each) => total + each, 0)
  if (sum === 100) return null
  return {
    path: ['variants'],
    message: `the shares of the variants make ${sum}, and not 100`,
    fix: `${Object.entries(variants)
      .map(([variant, each]) => `${variant} ${each}`)
      .join(' + ')} = ${sum}. Each visitor has exactly one of them.`,
  }
}
