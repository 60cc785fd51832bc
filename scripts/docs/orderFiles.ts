import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { productDocs, productFile } from '../../schema/assets/productFolder.ts'
import type { CompiledFunnel } from '../../schema/compile/compiled.ts'
import { NO_SEX } from '../../schema/visitors/kindsOfVisitors.ts'
import { mapSvg } from '../graph/mapSvg.ts'
import { mermaid } from '../graph/mermaid.ts'
import { orderGraph } from '../graph/orderGraph.ts'

/** Every order drawn for each sex, as a picture and as a Mermaid chart: the files of docs/orders with their content. */
export function orderFiles(root: string, funnel: CompiledFunnel): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const sexes = Object.entries(funnel.settings.sexes).map(([sex, { route }]) => ({ sex, route }))
  // Of a product without sexes there is one drawing for all.
  const kinds = sexes.length > 0 ? sexes : [{ sex: NO_SEX, route: null }]
  for (const order of Object.values(funnel.orders)) {
    for (const { sex, route } of kinds) {
      const graph = orderGraph(funnel, order, sex, segmentNames(root, order.name))
      const name = route === null ? order.name : `${order.name}-${route}`
      const heading = route === null ? order.name : `${order.name}, ${route}`
      files.set(productDocs(`orders/${name}.svg`), mapSvg(graph))
      files.set(productDocs(`orders/${name}.md`), page(name, heading, mermaid(graph)))
    }
  }
  return files
}

function segmentNames(root: string, order: string): string[] {
  return Object.keys(parse(readFileSync(productFile(root, `funnel/orders/${order}.yaml`), 'utf8')))
}

function page(name: string, heading: string, chart: string): string {
  return `# The order ${heading}

Written by \`npm run generate\` from the funnel files.

![Every step of the order](${name}.svg)

\`\`\`mermaid
${chart}\`\`\`
`
}
