import { describe, expect, test } from 'vitest'
import { openReference } from '../../tests/reference/openReference.ts'
import { trackingPlan } from './trackingPlan.ts'

const plan = trackingPlan(openReference('whole'))

describe('S38: the plan has every event that was asked for', () => {
  test.each([
    ['landing_visit', []],
    [
      'w2a_visit',
      ['onboarding_id', 'utm_source', 'utm_campaign', 'af_c_id', '_adsetname', 'af_adset_id', 'ad', 'af_ad_id'],
    ],
    ['page_visit', ['step', 'title']],
    ['purchase_finished', ['product_id', 'payment_method', 'status', 'context', 'currency', 'referral']],
    ['experiment_started', ['account_id', 'exp_name', 'variant_id', 'variant_value']],
    ['console_error', ['message']],
  ])('%s', (name, properties) => {
    expect(Object.keys(plan.events[name]?.properties ?? {})).toEqual(properties)
  })

  test('and no other event', () => {
    expect(Object.keys(plan.events)).toHaveLength(6)
  })
})

test('the prediction is step 24 and its title is prediction', () => {
  expect(plan.events.page_visit?.properties.step?.oneOf).toContain(24)
  expect(plan.events.page_visit?.properties.title?.oneOf).toContain('prediction')
})

test('of all answers only the age is told', () => {
  expect(Object.keys(plan.traits)).toEqual(['funnel_identifier', 'age'])
  expect(plan.traits.age?.oneOf).toEqual(['18_29', '30_39', '40_49', '50_59', '60_80'])
  expect(plan.traits.funnel_identifier?.oneOf).toEqual(['calorie_counter_full'])
})

test('of a question in groups every option may be told', () => {
  const funnel = structuredClone(openReference('whole'))
  // Steps are one object in all languages.
  for (const { step } of Object.values(funnel.languages.en?.steps ?? {})) {
    const question = step as { options?: unknown[]; groups?: unknown[] }
    if (!step.analytics.sendsAnswer || !question.options) continue
    question.groups = [{ options: question.options.slice(0, 2) }, { options: question.options.slice(2) }]
    delete question.options
  }
  expect(trackingPlan(funnel).traits).toEqual(plan.traits)
})
