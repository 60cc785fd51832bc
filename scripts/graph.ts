import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { loadFunnel } from '../schema/compile/loadFunnel'
import { humanReport } from '../schema/report/humanReport'
import { mapSvg } from './graph/mapSvg'
import { mermaid } from './graph/mermaid'
import { orderGraph } from './graph/orderGraph'
import { projectFolder } from './projectFolder'

/** Draws every order, or those that are named, for each sex: a picture and a Mermaid chart in docs/orders. */
export function main(args: readonly string[]): number {
  const { problems, files, funnel } = loadFunnel(projectFolder)
  if (!funnel) {
    console.error(humanReport(problems, files.length))
    return 1
  }
  const unknown = args.find((name) => !Object.hasOwn(funnel.orders, name))
  if (unknown !== undefined) {
    console.error(`There is no order ${unknown}. There are: ${Object.keys(funnel.orders).join(', ')}.`)
    return 2
  }
  const folder = path.join(projectFolder, 'docs/orders')
  mkdirSync(folder, { recursive: true })
  for (const order of Object.values(funnel.orders)) {
    if (args.length > 0 && !args.includes(order.name)) continue
    for (const [sex, { route }] of Object.entries(funnel.settings.sexes)) {
      const graph = orderGraph(funnel, order, sex, segmentNames(order.name))
      write(`${order.name}-${route}.svg`, mapSvg(graph))
      write(`${order.name}-${route}.md`, page(order.name, route, mermaid(graph)))
    }
  }
  return 0

  function write(file: string, content: string) {
    writeFileSync(path.join(folder, file), content)
    console.log(`docs/orders/${file} is written`)
  }
}

function segmentNames(order: string): string[] {
  return Object.keys(parse(readFileSync(path.join(projectFolder, `funnel/orders/${order}.yaml`), 'utf8')))
}

function page(order: string, route: string, chart: string): string {
  return `# The order ${order}, ${route}

Written by \`npm run graph\` from the funnel files.

![Every step of the order](${order}-${route}.svg)

\`\`\`mermaid
${chart}\`\`\`
`
}
