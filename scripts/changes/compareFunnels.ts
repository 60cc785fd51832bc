import { type Change, SECTIONS, type Section, type SectionName } from './change.ts'
import { experimentChanges } from './experimentChanges.ts'
import { moneyChanges } from './moneyChanges.ts'
import { numberChanges } from './numberChanges.ts'
import { type Person, personExamples } from './personExamples.ts'
import { recordChanges } from './recordChanges.ts'
import { reportChanges } from './reportChanges.ts'
import { screenChanges } from './screen/screenChanges.ts'
import { settingChanges } from './settingChanges.ts'
import { areNamesKnown, isWhole, type Side } from './side.ts'
import { untoldChanges } from './untoldChanges.ts'
import { wayChanges } from './way/wayChanges.ts'

/** How two states of a funnel differ. */
export interface Comparison {
  /** The parts in which something differs. */
  readonly sections: readonly Section[]
  /** Which of the two has problems that keep it from being compiled: then only what each file says by itself is compared. */
  readonly broken: readonly ('before' | 'after')[]
}

export interface Asked {
  /** YYYY-MM-DD, for prices and steps of some days only. */
  readonly today: string
  /** The people whose figures are compared: without them the personas, or a few that follow from the funnels. */
  readonly people?: readonly Person[]
}

/** Compares two states of a funnel, as far as each could be read. */
export function compareFunnels(before: Side, after: Side, { today, people }: Asked): Comparison {
  const sections: Changes = {
    ...(isWhole(before) &&
      isWhole(after) && {
        way: wayChanges(before, after, today),
        money: moneyChanges(before.funnel, after.funnel, today),
        numbers: numberChanges(
          before.funnel,
          after.funnel,
          people ?? personExamples(before.funnel, after.funnel, today),
          today,
        ),
        report: reportChanges(before, after),
      }),
    ...(areNamesKnown(before) &&
      areNamesKnown(after) && {
        experiments: experimentChanges(before.read, after.read),
        record: recordChanges(before.read, after.read),
      }),
    ...(before.read &&
      after.read && {
        screen: screenChanges({ read: before.read, images: before.images }, { read: after.read, images: after.images }),
        settings: settingChanges(before.read, after.read),
      }),
  }
  const told = sectionsOf(sections)
  // Of what cannot be built only a part was compared: there the rest is not yet known.
  const untold = isWhole(before) && isWhole(after) ? untoldChanges(before.read, after.read, told) : {}
  return {
    sections: sectionsOf(sections, untold),
    broken: [...(isWhole(before) ? [] : ['before' as const]), ...(isWhole(after) ? [] : ['after' as const])],
  }
}

type Changes = { readonly [name in SectionName]?: readonly Change[] }

/** The parts in which there is something, in their order. */
function sectionsOf(...parts: readonly Changes[]): Section[] {
  return (Object.keys(SECTIONS) as SectionName[]).flatMap((name) => {
    const changes = parts.flatMap((part) => part[name] ?? [])
    return changes.length > 0 ? [{ name, changes }] : []
  })
}

/** The changes that need a decision which the files do not hold. */
export function undecided({ sections }: Comparison): Change[] {
  return sections.flatMap(({ changes }) => changes.filter(({ decide }) => decide !== undefined))
}

/** The steps that something differs on, by their names of today. */
export function changedSteps({ sections }: Comparison, { read }: Side): string[] {
  const parts: readonly SectionName[] = ['way', 'screen', 'record']
  const changes = sections.flatMap(({ name, changes: own }) => (parts.includes(name) ? own : []))
  return [...new Set(changes.map(({ about }) => about))].filter((about) => read?.stepNames.has(about))
}

/** The comparison with one part more, where there is something to tell in it. */
export function withSection(comparison: Comparison, name: SectionName, changes: readonly Change[]): Comparison {
  return changes.length === 0 ? comparison : { ...comparison, sections: [...comparison.sections, { name, changes }] }
}
