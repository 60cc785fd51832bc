import type { AnswerWish, Condition, NumberRange, VisitorCondition } from '../../schema/compile/compiled'
import type { Answers } from '../answers/answers'
import { isAnswered } from '../answers/isAnswered'
import { isWithin } from '../dates/isWithin'
import type { Known } from './known'

/** True where all that the condition names holds. Of what is not known nothing holds. */
export function matches(condition: Condition, known: Known): boolean {
  const { any, all, not, visitor, experiment, ...fields } = condition
  const holds = (part: Condition) => matches(part, known)
  return (
    (!any || any.some(holds)) &&
    (!all || all.every(holds)) &&
    (!not || !holds(not)) &&
    (!visitor || isVisitor(visitor, known)) &&
    Object.entries(experiment ?? {}).every(([name, variant]) => variantOf(name, known) === variant) &&
    // What is left are answers.
    Object.entries(fields).every(([field, wish]) => isAnsweredSo(known.answers, field, wish as AnswerWish))
  )
}

/** The visitor's variant. Who was given none sees what there was before. */
function variantOf(name: string, { variants }: Known): string | undefined {
  return Object.hasOwn(variants, name) ? variants[name] : 'control'
}

/** A list of answers matches when any answer of it does. */
function isAnsweredSo(answers: Answers, field: string, wish: AnswerWish): boolean {
  if (typeof wish === 'object' && 'answered' in wish) return isAnswered(answers, field) === wish.answered
  const answer = Object.hasOwn(answers, field) ? answers[field] : undefined
  return [answer].flat().some((each) => [wish].flat().some((key) => key === each))
}

function isVisitor(wishes: VisitorCondition, { visitor = {}, figure, answers }: Known): boolean {
  const { today, language, device, system, source, campaign, country, turnedBackFrom, ...figures } = wishes
  const facts = Object.entries({ language, device, system, source, campaign, country, turnedBackFrom })
  return (
    (!today || (visitor.today !== undefined && isWithin(today, visitor.today))) &&
    facts.every(([fact, wish]) => wish === undefined || isOneOf(wish, visitor[fact as keyof typeof visitor])) &&
    Object.entries(figures).every(([name, range]) =>
      isInRange(range, figure?.(name as keyof typeof figures, answers) ?? null),
    )
  )
}

/** What a link says is written in whatever letters. */
function isOneOf(wish: string | readonly string[], fact: string | readonly string[] = []): boolean {
  const known = [fact].flat().map((each) => each.toLowerCase())
  return [wish].flat().some((each) => known.includes(each.toLowerCase()))
}

function isInRange({ from, to, above, below }: NumberRange, value: number | null): boolean {
  return (
    value !== null &&
    (from === undefined || value >= from) &&
    (to === undefined || value <= to) &&
    (above === undefined || value > above) &&
    (below === undefined || value < below)
  )
}
