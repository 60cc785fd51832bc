import path from 'node:path'
import { expect, test } from 'vitest'
import { personaVisit } from '../../domain/personas/personaVisit'
import { figuresFor } from '../../packs/all/figures'
import { loadFunnel } from '../../packs/all/loadFunnel'
import { personaWalk } from '../../scripts/personas/personaWalk'
import { unseen } from '../../scripts/personas/unseen'
import { ANSWER_KINDS } from '../../server/preview/answerKinds'

const { funnel } = loadFunnel(path.join(import.meta.dirname, '../..'))
if (!funnel) throw new Error('the funnel has problems: run npm run validate')
const { today = '', visitors = {} } = funnel.personas ?? {}

test('together the personas see every step, option, box and offer', () => {
  const walks = Object.keys(visitors).flatMap((name) => {
    const visit = personaVisit(funnel, name, { kinds: ANSWER_KINDS, figuresFor, today })
    return visit ? [personaWalk(funnel, visit, today)] : []
  })
  const left = unseen(funnel, walks)
  expect(
    left,
    `No persona sees it. Let one of funnel/personas.yaml answer so that they do:\n${left.join('\n')}`,
  ).toEqual([])
})
