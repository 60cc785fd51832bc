import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import { FilterForm } from '../../server/report/FilterForm'
import { formats } from '../../server/report/formats'
import { readFilter } from '../../server/report/reportFilter'
import { viewOf } from '../../server/report/view'
import { testFunnel } from './testFunnel'

const TODAY = '2026-11-28'

function form(sexes: CompiledFunnel['settings']['sexes']): string {
  const funnel = { ...testFunnel, settings: { ...testFunnel.settings, sexes } }
  const filter = readFilter(funnel, new URLSearchParams(), TODAY)
  // The form shows nothing of what was counted.
  const parts = { funnel, filter, sources: [], countedAt: 0, format: formats('en-US') }
  const view = viewOf({ ...parts, say: (place: string) => place } as unknown as Parameters<typeof viewOf>[0], 'en')
  return renderToStaticMarkup(<FilterForm view={view} today={TODAY} />)
}

test('visitors are told apart by their sex where the product has sexes', () => {
  expect(form(testFunnel.settings.sexes)).toMatch(/<select name="sex"/)
  expect(form(testFunnel.settings.sexes)).toMatch(/<option value="sex"/)
})

test('and not where it has none', () => {
  expect(form({})).toContain('filters.title')
  expect(form({})).not.toMatch(/name="sex"|value="sex"/)
})
