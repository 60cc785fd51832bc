import type { Change } from '../change'
import type { Fate } from './fateOf'

/**
 * What a change does to those who are on the way: how many stand at or behind each step that differs, where those are sent who would have gone on
 * elsewhere, and how many answers are lost. Only counts are told, of nobody in particular.
 */
export function peopleChanges(fates: readonly Fate[], changedSteps: readonly string[], days: number): Change[] {
  const about = `${countText(fates.length, 'record')} of the last ${days} days`
  const moved = counted(fates.flatMap(({ at, to }) => (at === to ? [] : [`${at ?? BEGINNING} → ${to ?? BEGINNING}`])))
  const lost = counted(fates.flatMap((fate) => fate.lost))
  return [
    ...changedSteps.flatMap((step) => {
      const at = fates.filter((fate) => fate.at === step).length
      const behind = fates.filter(({ passed }) => passed.includes(step)).length
      return at + behind === 0 ? [] : [{ kind: 'people-at', about, text: `At ${step}: ${at}. Past it: ${behind}` }]
    }),
    ...moved.map(([way, count]) => {
      const [before = '', after = ''] = way.split(' → ')
      return { kind: 'people-sent', about, text: `${count} sent elsewhere when they come back`, before, after }
    }),
    ...lost.map(([field, count]) => ({
      kind: 'answers-lost',
      about,
      text: `Answers to ${field} that no longer count: ${count}`,
    })),
    ...(moved.length === 0 && lost.length === 0
      ? [{ kind: 'people-unmoved', about, text: 'All go on where they would have, and no answer is lost' }]
      : []),
  ]
}

const BEGINNING = 'the beginning'

/** Each text with how often it is there, the most frequent first. */
function counted(texts: readonly string[]): [text: string, count: number][] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}

function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
