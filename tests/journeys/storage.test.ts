import { liveTable, recordAfter, recordDefaults } from './liveTable'
import { expect, test } from './product'
import { dayFromNow, expectRecord, stepsBetween, stepsMet, walk } from './walk'

const met = stepsMet(liveTable({ sex: 'woman', eventDay: dayFromNow(40) }), '/woman')
const steps = stepsBetween(met, 'age', 'dream-body')
const record = { ...recordAfter(steps), sex: 'woman' }

/** What is found under the keys in turn. Every damage of the two that hold answers is tried in client/recordSync/savedSession.test.ts. */
const damages: readonly (readonly [string, readonly string[]])[] = [
  ['open braces', ['{']],
  [
    'a text, a list, null and a version to come',
    ['"x"', '[]', 'null', '{"version":99,"id":"abc","answers":{"age":[1,"18_29"]}}'],
  ],
  ['answers of another shape', ['{"version":1,"of":null,"answers":{"age":"18_29","habits":[1,"x"],"weight":[1]}}']],
  ['four megabytes', ['x'.repeat(4_000_000)]],
]

for (const [what, values] of damages) {
  test(`storage that holds ${what} is a clean start`, async ({ page, quiz, server, complaints }) => {
    // What looks like an id is asked for, and what looks like an answer is sent: the server knows better.
    complaints.announce(/could not be (loaded|created)/, /status of 40[04].*\/api\/onboardings/)
    await page.addInitScript((texts) => {
      if (sessionStorage.getItem('damaged')) return
      sessionStorage.setItem('damaged', 'yes')
      for (const [index, key] of ['session', 'answers', 'order', 'previous', 'opening'].entries()) {
        // Not all of four megabytes fit: then the first ones do.
        try {
          localStorage.setItem(`funnel.v1.${key}`, texts[index % texts.length] ?? '')
        } catch {
          return
        }
      }
      sessionStorage.setItem('funnel.v1.seen.habits.draft', texts[0]?.slice(0, 1000) ?? '')
    }, values)
    await page.goto('/woman')
    await quiz.at('age')
    await quiz.pick('age', '50_59')
    await quiz.at('focus')
    const id = await quiz.recordId()
    await expectRecord(server, id, { ...recordDefaults, sex: 'woman', age: '50_59' })
    // The bad value is replaced: the next visit finds the answers.
    await page.goto('/woman/age')
    await expect(quiz.input('age', '50_59')).toBeChecked()
  })
}

test('damaged storage with the record’s id in the address: the record comes back', async ({ page, quiz, server }) => {
  const id = await server.createRecord({ ...recordDefaults, sex: 'woman', age: '40_49' })
  await page.addInitScript(() => {
    localStorage.setItem('funnel.v1.session', '{')
    localStorage.setItem('funnel.v1.answers', '[]')
  })
  await quiz.openLink(`/woman/age?onboarding=${id}`)
  await expect(quiz.input('age', '40_49')).toBeChecked()
})

test.describe('whatever storage does, every tap goes on and reaches the server, and the failure is told once', () => {
  const refusals: readonly (readonly [string, () => void])[] = [
    [
      'it is forbidden',
      () => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('denied', 'SecurityError')
            },
          })
        }
      },
    ],
    [
      'it takes nothing',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      },
    ],
    [
      'it is full',
      () => {
        for (let length = 2 ** 23, key = 0; length > 0; key++) {
          try {
            localStorage.setItem(`filler-${key}`, 'x'.repeat(length))
          } catch {
            length = Math.floor(length / 2)
          }
        }
      },
    ],
    [
      'it takes nothing from the third step on',
      () => {
        const set = Storage.prototype.setItem
        Storage.prototype.setItem = function (key, value) {
          if (location.pathname.endsWith('/body-type')) {
            Storage.prototype.setItem = () => {
              throw new DOMException('full', 'QuotaExceededError')
            }
          }
          set.call(this, key, value)
        }
      },
    ],
  ]

  for (const [what, refuse] of refusals) {
    test(what, async ({ page, quiz, server, complaints }) => {
      complaints.announce(/local storage cannot be (read|written)/)
      const told: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/journal/b')) told.push(request.postData() ?? '')
      })
      await page.addInitScript(refuse)
      await page.goto('/woman')
      await walk(quiz, steps)
      await quiz.at('target-zones')
      await quiz.back()
      await quiz.at('dream-body')
      await expect(quiz.input('dream-body', 'shapely')).toBeChecked()
      await expectRecord(server, await quiz.recordId(), record)
      expect(complaints.heard(/local storage cannot be written/)).toHaveLength(1)
      await expect.poll(() => told.join()).toContain('"title":"target-zones"')
      // With the id in the address, even a reload finds the answers.
      await page.reload()
      await expect(quiz.input('dream-body', 'shapely')).toBeChecked()
      await expectRecord(server, await quiz.recordId(), record)
    })
  }
})
