import { expect, test } from 'vitest'
import { fullAnswers } from '../../tests/orders/fullAnswers'
import { live35 } from '../../tests/orders/live35'
import { sexes } from '../../tests/orders/sexes'
import { entryTarget } from '../route/entryTarget'
import { routeOf } from '../route/routeOf'
import type { Journey } from './journey'
import { nextStep } from './nextStep'

const entry = { '/': 'your-age', '/{sex}': 'age' }

/** Every page from focus to the end of the control branch, without the sex in front. */
const FROM_FOCUS = [
  'focus',
  'body-type',
  'dream-body',
  'target-zones',
  'typical-day',
  'content-with-your-weight',
  'workout',
  'feel-during-the-day',
  'join-millions',
  'height',
  'weight',
  'weight-goal',
  'birthday',
  'strong-start',
  'habits',
  'how-much-to-sleep',
  'water-intake',
  'plan-preference',
  'favorite-products',
  'specific-motivation',
  'important-date',
  'your-pace',
  'prediction',
  'personal-summary',
  'analyzing-your-answers',
  'email',
  'paywall',
  'purchase-success',
  'guides',
  'download-the-app',
]

test.each([
  ['/', 'female', 'woman', ['/your-age', '/gender']],
  ['/', 'male', 'man', ['/your-age', '/gender']],
  ['/woman', 'female', 'woman', ['/woman/age']],
  ['/man', 'male', 'man', ['/man/age']],
])('entering at %s as %s, the pages come in the order of the specification', (pathname, sex, route, start) => {
  const answers = { ...fullAnswers, sex }
  const journey: Journey = { order: live35, answers, variants: {} }
  const routes: (string | null)[] = []
  let step = entryTarget(entry, sexes, pathname)?.step ?? null
  while (step !== null && routes.length < 100) {
    routes.push(routeOf(live35, sexes, step, sex))
    step = nextStep(journey, step)
  }
  expect(routes).toEqual([...start, ...FROM_FOCUS.map((name) => `/${route}/${name}`)])
})
