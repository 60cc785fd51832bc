import { expect, test } from 'vitest'
import { spokenPeriod } from '../../domain/offers/spokenPeriod'
import { loadFunnel } from '../../packs/all/loadFunnel.ts'
import { sentences } from '../../renderer/i18n/sentences'

/** What visitors read of the periods that are, or were, sold: name, noun, adjective. */
test.each([
  ['en', '1-Week-1', '1-week plan', '1 week', '1-week'],
  ['en', '4-Week-7', '1-week plan', '1 week', '1-week'],
  ['en', '4-Week-28', '4-week plan', '4 weeks', '4-week'],
  ['en', '12-Week-84', '12-week plan', '12 weeks', '12-week'],
  ['en', '12-Week-12', '12-week plan', '12 weeks', '12-week'],
  ['en', '1-Month-1', '1-month plan', '1 month', '1-month'],
  ['en', '1-Year', '1-year plan', '1 year', '1-year'],
  ['en', '6-Month-6', '6-month plan', '6 months', '6-month'],
  ['es', '4-Week-7', '1 semana', '1 semana', 'de 1 semana'],
  ['es', '4-Week-28', '4 semanas', '4 semanas', 'de 4 semanas'],
  ['es', '12-Week-84', '12 semanas', '12 semanas', 'de 12 semanas'],
  ['es', '1-Month-1', '1 mes', '1 mes', 'de 1 mes'],
  ['es', '3-Month-3', '3 meses', '3 meses', 'de 3 meses'],
  ['es', '10-Day', '10 días', '10 días', 'de 10 días'],
  ['fr', '4-Week-7', '1 semaine', '1 semaine', 'd’une semaine'],
  ['fr', '4-Week-28', '4 semaines', '4 semaines', 'de 4 semaines'],
  ['fr', '1-Month-1', '1 mois', '1 mois', 'd’un mois'],
  ['fr', '1-Year', '1 an', '1 an', 'd’un an'],
  ['pt', '4-Week-7', '1 semana', '1 semana', 'de 1 semana'],
  ['pt', '1-Month-1', '1 mês', '1 mês', 'de 1 mês'],
  ['pt', '12-Week-84', '12 semanas', '12 semanas', 'de 12 semanas'],
  ['pt', '2-Year-2', '2 anos', '2 anos', 'de 2 anos'],
])('in %s the plan %s is called "%s"', (language, key, ...said) => {
  const { unit, count } = spokenPeriod(key)
  const speech = sentences(shopWords(language), language, () => ({}))
  expect(['name', 'noun', 'adjective'].map((form) => speech.text(`shop.plans.${unit}.${form}`, { count }))).toEqual(
    said,
  )
})

const { funnel } = loadFunnel(process.cwd())

/** The words of the shop come with each step that sells. */
function shopWords(language: string) {
  const steps = Object.values(funnel?.languages[language]?.steps ?? {})
  return steps.find(({ usesShop }) => usesShop)?.words ?? {}
}
