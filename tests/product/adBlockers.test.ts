import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { routePattern } from '../../domain/route/routeOf.ts'
import { loadFunnel } from '../../packs/all/loadFunnel.ts'
import type { CompiledFunnel } from '../../schema/compile/compiled.ts'
import { blocked, blockedBy, filesIn, kindOfFile } from '../adBlockers/blocked.ts'

const root = path.join(import.meta.dirname, '../..')

test('the rules are in force: what blockers block is blocked', () => {
  expect(blockedBy('/google-analytics.js', 'script')).not.toBeNull()
  expect(blockedBy('/ads/banner.png', 'image')).not.toBeNull()
  expect(blockedBy('/api/analytics/track', 'xhr') ?? blockedBy('/analytics/event/x', 'xhr')).not.toBeNull()
})

describe('S42: no list blocks anything of ours', () => {
  let funnel: CompiledFunnel
  beforeAll(() => {
    funnel = loadFunnel(root).funnel as CompiledFunnel
  })

  test('no picture and no other public file', () => {
    const files = filesIn(path.join(root, 'public'))
    expect(files.length).toBeGreaterThan(100)
    expect(blocked(files, kindOfFile)).toEqual([])
  })

  test('no route, with the parameters that links have', () => {
    const routes = Object.values(funnel.orders).flatMap((order) =>
      Object.keys(order.steps).flatMap((name) =>
        ['woman', 'man'].map((sex) => routePattern(order, name).replace(/\{sex\??\}/, sex)),
      ),
    )
    const query = `?${funnel.settings.analytics.campaign.map((name) => `${name}=1`).join('&')}&ttclid=1&gclid=1&onboarding=r5cDBY50mhK3tMG7R1XrVQ`
    expect(routes.length).toBeGreaterThan(100)
    expect(blocked(['/', ...routes], () => 'main_frame')).toEqual([])
    expect(
      blocked(
        routes.map((route) => route + query),
        () => 'main_frame',
      ),
    ).toEqual([])
  })

  test('no file of a step', () => {
    const steps = Object.values(funnel.languages).flatMap(({ steps }) => Object.keys(steps))
    expect(
      blocked(
        steps.map((name) => `/funnel/4fJx9aBcDe/en/${name}.json`),
        () => 'xhr',
      ),
    ).toEqual([])
    expect(
      blocked(['/funnel/4fJx9aBcDe/choices/en.json', '/funnel/4fJx9aBcDe/orders/extended.json'], () => 'xhr'),
    ).toEqual([])
  })

  test('no call of the API', () => {
    const api = readFileSync(path.join(root, 'docs/api.md'), 'utf8')
    const calls = [...api.matchAll(/\/api\/[\w/{}:.-]+/g)].map(([call]) =>
      call.replace(/\{[^}]*\}|:\w+/g, 'r5cDBY50mhK3tMG7R1XrVQ'),
    )
    expect(new Set(calls).size).toBeGreaterThan(5)
    expect(blocked([...new Set([...calls, '/api/journal', '/api/journal/b'])], () => 'xhr')).toEqual([])
  })

  test('no module of the page, under the development server', () => {
    const modules = ['client', 'renderer', 'widgets', 'packs', 'domain', 'schema'].flatMap((folder) =>
      filesIn(path.join(root, folder)).map((file) => `/${folder}${file}`),
    )
    expect(
      blocked(
        modules.filter((file) => /\.(tsx?|css)$/.test(file)),
        () => 'script',
      ),
    ).toEqual([])
  })
})
