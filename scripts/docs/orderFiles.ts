import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { productDocs, productFile } from '../../schema/assets/productFolder.ts'
import type { CompiledFunnel } from '../../schema/compile/compiled.ts'
import { mapSvg } from '../graph/mapSvg.ts'
import { mermaid } from '../graph/mermaid.ts'
import { orderGraph } from '../graph/orderGraph.ts'

/** Every order drawn for each sex, as a picture and as a Mermaid chart: the files of docs/orders with their content. */
export function orderFiles(root: string, funnel: CompiledFunnel): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const order of Object.values(funnel.orders)) {
    for (const [sex, { route }] of Object.entries(funnel.settings.sexes)) {
      const graph = orderGraph(funnel, order, sex, segmentNames(root, order.name))
      files.set(productDocs(`orders/${order.name}-${route}.svg`), mapSvg(graph))
      files.set(productDocs(`orders/${order.name}-${route}.md`), page(order.name, route, mermaid(graph)))
    }
  }
  return files
}

function segmentNames(root: string, order: string): string[] {
  return Object.keys(parse(readFileSync(productFile(root, `funnel/orders/${order}.yaml`), 'utf8')))
}

function page(order: string, route: string, chart: string): string {
  return `# The order ${order}, ${route}

Written by \`npm run generate\` from the funnel files.

![Every step of the order](${order}-${route}.svg)

\`\`\`mermaid
${chart}\`\`\`
`
}
