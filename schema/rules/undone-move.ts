import { movedSegments, moveHolds } from '../model/experiments/movedSegments.ts'
import { variantChanges } from '../model/experiments/variantChanges.ts'
import type { Rule } from '../model/funnel.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'

/** Each move of an experiment still holds once all of them are made: two in a circle undo each other. */
export const undoneMove: Rule = ({ experiments, orders }, report) => {
  if (!experiments) return
  for (const { experiment, changes, path } of variantChanges(experiments)) {
    const moves = Object.entries(changes.moves ?? {})
    const ends = [...orders.values()].map(({ segments }) =>
      moves.reduce((before, [step, move]) => movedSegments(before, step, move), segments),
    )
    for (const [step, move] of moves) {
      if (ends.every((segments) => moveHolds(segments, step, move))) continue
      const [where, anchor] = move.after === undefined ? ['before', move.before] : ['after', move.after]
      report(
        keyPlaceOf(experiments.file, [...path, 'moves', step]),
        `in the end "${step}" does not stand ${where} "${anchor}": another move of "${experiment}" undoes it`,
        'Moves are made in the order of the file. Delete one of the two.',
      )
    }
  }
}
