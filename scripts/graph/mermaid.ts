import type { OrderGraph } from './orderGraph'

/** The graph as a Mermaid flowchart: https://mermaid.js.org/syntax/flowchart.html */
export function mermaid({ segments, edges }: OrderGraph): string {
  const boxes = segments.flatMap(({ name, steps }) => [
    `  subgraph ${id(`segment ${name}`)}["${name}"]`,
    ...steps.map(
      (step) => `    ${id(step.name)}["${[step.name, ...step.only.map((text) => `<i>${text}</i>`)].join('<br/>')}"]`,
    ),
    '  end',
  ])
  const arrows = edges.map(({ from, to, isBack, when }) => {
    const arrow = isBack ? '-.->' : '-->'
    const label = isBack ? `|${['back', ...(when ? [when] : [])].join(' ')}|` : ''
    return `  ${id(from)} ${arrow}${label} ${id(to)}`
  })
  return `${['flowchart TD', ...boxes, ...arrows].join('\n')}\n`
}

/** Words such as "end" mean something to Mermaid. */
function id(name: string): string {
  return `s_${name.replace(/[^a-z0-9]/g, '_')}`
}
