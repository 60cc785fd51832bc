import { expect, test } from 'vitest'
import type { Audience } from '../../schema/generated/experiments'
import { type AudienceFacts, takesPart } from './takesPart'

const phone = { language: 'es', device: 'phone', system: 'ios' }
const somebody: AudienceFacts = { answers: {}, visitor: phone, isNew: true }
const woman = { ...somebody, answers: { sex: 'female' } }
const man = { ...somebody, answers: { sex: 'male' } }
const byAd = { ...somebody, visitor: { ...phone, source: 'TikTok', campaign: 'spring' } }
const returning = { ...somebody, isNew: false }

test.each<[string, Audience, AudienceFacts, boolean | null]>([
  ['a language: theirs', { visitor: { language: 'es' } }, somebody, true],
  ['a language: one of several', { visitor: { language: ['fr', 'es'] } }, somebody, true],
  ['a language: another', { visitor: { language: 'fr' } }, somebody, false],
  ['a device', { visitor: { device: 'phone' } }, somebody, true],
  ['another device', { visitor: { device: ['tablet', 'desktop'] } }, somebody, false],
  ['a source, in whatever letters', { visitor: { source: 'tiktok' } }, byAd, true],
  ['a source: who came by none is out, and waits for nothing', { visitor: { source: 'tiktok' } }, somebody, false],
  ['a campaign', { visitor: { campaign: 'spring' } }, byAd, true],
  ['several at once: all must hold', { visitor: { language: 'es', campaign: 'autumn' } }, byAd, false],
  ['a sex: waits until it is known', { sex: 'female' }, somebody, null],
  ['a sex: theirs', { sex: 'female' }, woman, true],
  ['a sex: the other', { sex: 'female' }, man, false],
  ['a sex somewhere inside: waits too', { not: { any: [{ sex: 'female' }, { newVisitors: true }] } }, somebody, null],
  ['new visitors', { newVisitors: true }, somebody, true],
  ['new visitors: who comes again is out', { newVisitors: true }, returning, false],
  ['all but new visitors', { not: { newVisitors: true } }, returning, true],
  ['one of two', { any: [{ visitor: { language: 'fr' } }, { visitor: { device: 'phone' } }] }, somebody, true],
  ['each of two', { all: [{ visitor: { language: 'fr' } }, { visitor: { device: 'phone' } }] }, somebody, false],
])('%s', (_, only, facts, part) => {
  expect(takesPart(only, facts)).toBe(part)
})
