import { expect, it } from 'vitest'
import type { FunnelSource } from '../../client/funnel/funnelSource'
import { promiseForUse } from '../../client/funnel/promiseForUse'
import type { CompiledStep } from '../../schema/compile/compiled'
import { fetchAhead, type Widgets } from './waitForStep'

/** Steps of which each has a type of its own, on a network that answers when it is told to. */
function slowNetwork() {
  const asked: string[] = []
  const answers = new Map<string, { yes(): void; no(): void }>()
  const wait = <T>(what: string, value: T) => {
    asked.push(what)
    return new Promise<T>((resolve, reject) =>
      answers.set(what, { yes: () => resolve(value), no: () => reject(new Error(what)) }),
    )
  }
  const source = {
    step: (_language: string, name: string) =>
      promiseForUse(wait(`words of ${name}`, { step: { type: name } } as CompiledStep), () => {}),
  } as unknown as FunnelSource
  const widgets = new Proxy({} as Widgets, {
    get: (_none, type) => ({ preload: () => wait(`code of ${String(type)}`, null) }),
  })
  const answer = async (what: string, how: 'yes' | 'no' = 'yes') => {
    answers.get(what)?.[how]()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { source, widgets, asked, answer }
}

it('asks for what all later steps say at once, and for their code one after the other', async () => {
  const { source, widgets, asked, answer } = slowNetwork()
  const end = fetchAhead(source, widgets, 'en', ['first', 'second'])
  expect(asked).toEqual(['words of first', 'words of second'])
  await answer('words of second')
  await answer('words of first')
  expect(asked.slice(2)).toEqual(['code of first'])
  await answer('code of first')
  expect(asked.slice(3)).toEqual(['code of second'])
  await answer('code of second')
  await end
})

it('fails once where several steps do not come', async () => {
  const { source, widgets, answer } = slowNetwork()
  const end = fetchAhead(source, widgets, 'en', ['first', 'second']).catch((error) => error.message)
  await answer('words of second', 'no')
  await answer('words of first', 'no')
  expect(await end).toBe('words of first')
})
