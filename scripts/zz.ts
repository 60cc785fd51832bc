import { checkFunnel } from '../schema/checkFunnel.ts'
import { describedPath, readFiles } from '../schema/readFiles.ts'

const base = '/work/main/tests/validator/base'
function big(n: number) {
  const sources = readFiles(base).filter((f) => f.kind === 'settings')
  const add = (path: string, text: string) => sources.push({ ...describedPath(path), bytes: Buffer.from(text) })
  let words = 'app:\n  continue: Go\n'
  const names: string[] = []
  for (let i = 0; i < n; i++) {
    const name = i === 0 ? 'gender' : i === 1 ? 'age' : `step-${i}`
    names.push(name)
    const opts = i === 0 ? ['female', 'male'] : i === 1 ? ['"18_29"', '"30_39"'] : ['a', 'b', 'c', 'd', 'e']
    add(
      `funnel/steps/${name}.yaml`,
      `type: single-choice\n${i === 0 ? 'route: /gender\n' : ''}stores: ${i === 0 ? 'sex' : i === 1 ? 'age' : 'f' + i}\noptions: [${opts.join(', ')}]\n${i > 2 && i % 5 === 0 ? `showUnless: { f${i - 1}: a }\n` : ''}analytics: { step: ${i} }\n`,
    )
    words += `${name}:\n  title: Question ${i} for {app_name}?\n  subtitle: "{sex, select, female {her} male {his} other {their}} day"\n  options:\n${opts.map((o) => `    ${o}: Option\n`).join('')}`
  }
  const s = Math.ceil(n / 5)
  add(
    'funnel/orders/live.yaml',
    [0, 1, 2, 3, 4].map((k) => `s${k}: [${names.slice(k * s, (k + 1) * s).join(', ')}]`).join('\n'),
  )
  add('funnel/words/en.yaml', words)
  add('funnel/words/es.yaml', words)
  return sources
}
export function main() {
  for (const n of [35, 35, 35, 125, 250, 500, 1000, 2000]) {
    const sources = big(n)
    const t = performance.now()
    const r = checkFunnel({ sources, root: base, images: '/work/main/public/images' })
    const ms = performance.now() - t
    console.log(
      n,
      ms.toFixed(0),
      'ms',
      (ms / n).toFixed(3),
      'ms/step',
      r.problems.length,
      r.problems.slice(0, 2).map((p) => p.message),
    )
  }
  return 0
}
