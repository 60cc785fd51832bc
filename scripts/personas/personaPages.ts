import { personaVisit } from '../../domain/personas/personaVisit'
import { figuresFor } from '../../packs/all/figures'
import { productDocs } from '../../schema/assets/productFolder'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import { ANSWER_KINDS } from '../../server/preview/answerKinds'
import { personaPage } from './personaPage'
import { personaWalk } from './personaWalk'
import { unseen } from './unseen'

/** Where the pages are kept. */
export const PERSONA_PAGES = productDocs('personas')

/** The page of each persona, and one that lists them and what none of them sees, by path. None where there are no personas. */
export function personaPages(funnel: CompiledFunnel): ReadonlyMap<string, string> {
  const { personas } = funnel
  if (!personas) return new Map()
  const { today, visitors } = personas
  const asked = { kinds: ANSWER_KINDS, figuresFor, today }
  const walks = Object.keys(visitors).flatMap((name) => {
    const visit = personaVisit(funnel, name, asked)
    return visit ? [personaWalk(funnel, visit, today)] : []
  })
  const index = indexPage(
    walks.map(({ visit }) => visit),
    unseen(funnel, walks),
  )
  return new Map([
    [`${PERSONA_PAGES}/README.md`, index],
    ...walks.map((walk) => [`${PERSONA_PAGES}/${walk.visit.name}.md`, personaPage(walk, today)] as const),
  ])
}

function indexPage(
  visits: readonly { readonly name: string; readonly about: string }[],
  left: readonly string[],
): string {
  return [
    '# Personas',
    '',
    'Written by `npm run personas -- --accept` from `funnel/personas.yaml` and the other funnel files: what made-up visitors see.',
    'Of each step they have the sentences that say something of the visitor; where there are several for one place on the screen, all of them.',
    '',
    ...visits.map(({ name, about }) => `- [${name}](${name}.md): ${about}`),
    '',
    '## What no persona sees',
    '',
    ...(left.length === 0 ? ['There is nothing.'] : left.map((line) => `- ${line}`)),
    '',
  ].join('\n')
}
