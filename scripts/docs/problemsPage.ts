import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { packs } from '../../schema/shape/packs.ts'

interface Pair {
  readonly name: string
  /** What its first lines say that it is about. */
  readonly about: string
  /** What the validator says, one text a problem. */
  readonly problems: readonly string[]
}

/** docs/problems.md: every code of the validator with what it says, from the golden pairs. */
export function problemsPage(root: string): string {
  const pairs = pairsIn(path.join(root, 'tests/validator/err'))
  const codes = [...new Set(pairs.flatMap(({ problems }) => problems.map(codeOf)))].sort()
  const intro = `# Problems

What \`npm run validate\` may say, by the code at the end of each message. Codes are permanent. A warning does not stop a build.

Written by \`npm run generate\` from the pairs in \`tests/validator/err\`. Add a pair there instead.
`
  return [intro, ...codes.map((code) => section(code, pairs))].join('\n')
}

function pairsIn(folder: string): Pair[] {
  const outs = readdirSync(folder).filter((file) => file.endsWith('.out'))
  return outs.sort().map((file) => {
    const name = file.slice(0, -'.out'.length)
    const lines = readFileSync(path.join(folder, `${name}.yaml`), 'utf8').split('\n')
    const first = lines.findIndex((line) => /^# (file|part|edit|delete): /.test(line))
    const about = lines.slice(0, first).filter((line) => !line.startsWith('# product: '))
    // The last part is the count of the problems.
    const problems = readFileSync(path.join(folder, file), 'utf8').split('\n\n').slice(0, -1)
    return { name, about: about.map((line) => line.replace(/^# /, '')).join(' '), problems }
  })
}

/** The first line of a problem ends with its code. */
function codeOf(problem: string): string {
  return /\[([a-z0-9-]+)\]$/.exec(problem.split('\n')[0] ?? '')?.[1] ?? ''
}

function section(code: string, pairs: readonly Pair[]): string {
  const own = pairs.find(({ name }) => name === code)
  const [pair] = [...(own ? [own] : []), ...pairs].filter(({ problems }) =>
    problems.some((each) => codeOf(each) === code),
  )
  const example = pair?.problems.find((each) => codeOf(each) === code) ?? ''
  const pack = Object.keys(packs).find((name) => code in (packs[name]?.problems ?? {}))
  return `## ${code}

${pack === undefined ? '' : `A rule of the pack \`${pack}\`: a product that does not name it never hears of this.\n\n`}${own ? `${own.about}\n\n` : ''}\`\`\`text
${example.trim()}
\`\`\`
`
}
