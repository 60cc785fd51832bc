import { ageRangeOf } from '../../../domain/dates/age'
import type { WidgetProps } from '../../../renderer/widget'
import { forSex } from '../forSex'

interface Reviewer {
  readonly only?: string | undefined
  readonly age?: number | undefined
}

/** The reviews that this visitor sees: those of the other sex are left out, and those of the visitor's own age range come first. */
export function shownReviews<Item extends Reviewer>(
  reviews: readonly Item[],
  { visitor, settings }: Pick<WidgetProps, 'visitor' | 'settings'>,
): readonly Item[] {
  const { sex, answers, today } = visitor
  const range = settings.ageRanges[ageRangeOf(answers, today, settings.ageRanges) ?? '']
  const isNear = ({ age }: Item) => range !== undefined && age !== undefined && age >= range.from && age <= range.to
  const own = forSex(reviews, sex)
  return [...own.filter(isNear), ...own.filter((review) => !isNear(review))]
}
