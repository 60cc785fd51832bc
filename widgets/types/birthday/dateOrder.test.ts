import { expect, it } from 'vitest'
import { dateOrder, monthNames } from './dateOrder'

it.each([
  ['en-US', ['month', 'day', 'year']],
  ['en-GB', ['day', 'month', 'year']],
  ['fr-FR', ['day', 'month', 'year']],
  ['ja-JP', ['year', 'month', 'day']],
])('%s writes a date as %j', (locale, order) => {
  expect(dateOrder(locale)).toEqual(order)
})

it('the months are named in the language, from January to December', () => {
  const names = monthNames('es-ES')
  expect(names).toHaveLength(12)
  expect([names[0], names[1], names[11]]).toEqual(['enero', 'febrero', 'diciembre'])
})
