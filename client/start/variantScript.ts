import { CONTROL, decidedVariant, OUT } from '../../domain/experiments/assign'
import type { CompiledExperiments } from '../../schema/compile/compiled'
import { SEED_KEY, VARIANTS_KEY } from '../variants/visitorVariants'

/** What the script has to know of an experiment in which the step of its page is another one. */
interface Tried {
  readonly name: string
  readonly from?: string
  readonly until?: string
  readonly places: readonly (readonly [of: string, from: number, to: number])[]
  /** Where the variants other than control end, from 0 to 100, in the order of the file. */
  readonly ends: readonly (readonly [variant: string, end: number])[]
  /** The variant that everybody has. */
  readonly all?: string
  /** Who takes part is not known yet: only what was kept counts. */
  readonly waits?: true
  /** The variants that have another step. */
  readonly other: readonly string[]
}

/**
 * Goes into the head of the built page of a step that an experiment changes, and into no other. Hides what the page shows from visitors of another
 * variant, who would see it change under their hands. It draws as domain/experiments/assign.ts does, by the same seed, which it keeps
 * for the page where there is none yet. Null: no experiment that runs changes the step.
 */
export function variantScript(step: string, experiments: CompiledExperiments): string | null {
  const tried = Object.entries(experiments).flatMap(([name, experiment]): Tried[] => {
    const { variants, changes = {}, from, until, places = [], only } = experiment
    const other = Object.keys(changes).filter((variant) => changes[variant]?.steps?.[step] !== undefined)
    const all = decidedVariant(experiment)
    if (other.length === 0 || all === CONTROL) return []
    let end = 0
    const ends = Object.entries(variants).flatMap(([variant, share]): Tried['ends'][number][] => {
      if (variant === CONTROL) return []
      end += share
      return [[variant, end]]
    })
    return [
      {
        name,
        ...(from && { from }),
        ...(until && { until }),
        places: places.map((each) => [each.of, each.from, each.to]),
        ends,
        ...(all && { all }),
        ...(only && { waits: true }),
        other,
      },
    ]
  })
  return tried.length === 0 ? null : scriptFor(tried)
}

/** In the words of old browsers. */
function scriptFor(tried: readonly Tried[]): string {
  return [
    '(function(tried,kept,given,asked,day){',
    "function point(of){for(var b=2166136261,t=of+'\\n'+kept.seed,i=0;i<t.length;i++)b=Math.imul(b^t.charCodeAt(i),16777619);",
    'b=Math.imul(b^b>>>16,2246822507);b=Math.imul(b^b>>>13,3266489909);return((b^b>>>16)>>>0)/4294967296*100}',
    'function drawn(e){for(var i=0,p=e.places,x;i<p.length;i++){x=point(p[i][0]);if(x<p[i][1]||x>=p[i][2])return}',
    'for(i=0,x=point(e.name);i<e.ends.length;i++)if(x<e.ends[i][1])return e.ends[i][0]}',
    `try{kept=JSON.parse(localStorage.getItem('${SEED_KEY}'))||{};given=JSON.parse(localStorage.getItem('${VARIANTS_KEY}'))||{};`,
    'if(!/^[\\w-]{16,64}$/.test(kept.seed)){kept.seed=[].map.call(crypto.getRandomValues(new Uint8Array(16)),',
    `function(n){return(256+n).toString(16).slice(1)}).join('');localStorage.setItem('${SEED_KEY}',JSON.stringify(kept))}`,
    "tried.forEach(function(e){var v=asked.get('variant.'+e.name),g=given[e.name];",
    `if(v===null&&!(e.from>day||e.until<day))v=e.waits?g&&g!=='${OUT}'&&(e.all||g):e.all||g||drawn(e);`,
    "if(e.other.indexOf(v)>=0)document.documentElement.setAttribute('data-resuming','')})",
    '}catch(e){}',
    `})(${JSON.stringify(tried)},null,null,new URLSearchParams(location.search),new Date().toISOString().slice(0,10))`,
  ].join('')
}
