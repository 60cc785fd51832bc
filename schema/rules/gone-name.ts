import type { Rule } from '../model/funnel.ts'
import { areStepsKnown } from '../model/wholeOrders.ts'
import { goneNames } from '../names/goneNames.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'

/** A name that was in use is in use, or is said to be another one now, or to be gone for good: else records and links that hold it are lost. */
export const goneName: Rule = (funnel, report) => {
  const { names, brokenKinds } = funnel
  // What a broken file names is not known.
  if (!names || brokenKinds.size > 0 || !areStepsKnown(funnel)) return
  for (const { path, isKey, at, message, fix } of goneNames(funnel, names.values))
    report(at ?? (isKey ? keyPlaceOf(names.file, path) : placeOf(names.file, path)), message, fix)
}
