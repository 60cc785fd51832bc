import type { ReadFunnel } from '../../schema/model/funnel'
import { filesOf, picturesOf, shownPictures } from '../../schema/model/picturesOf'
import type { Renaming } from './renaming'

/** A file of public/images that is to have another name. */
export interface MovedPicture {
  readonly from: string
  readonly to: string
  /** Something else still shows it under its old name. */
  readonly isCopied: boolean
}

/** The pictures whose names follow from an option's key. */
export function movedPictures(before: ReadFunnel, after: ReadFunnel, step: Renaming['step']): MovedPicture[] {
  const shown = new Set(shownPictures(after).flatMap(({ pictures }) => pictures.flatMap(filesOf)))
  const moved = [...before.steps.values()].flatMap((readStep) => {
    const renamed = after.steps.get(readStep.name === step?.from ? step.to : readStep.name)
    const pictures = renamed ? picturesOf(renamed.step, after).map(filesOf) : []
    return picturesOf(readStep.step, before).flatMap((picture, index) =>
      filesOf(picture).flatMap((from, size) => {
        const to = pictures[index]?.[size]
        return to === undefined || to === from ? [] : [{ from, to, isCopied: shown.has(from) }]
      }),
    )
  })
  return [...new Map(moved.map((picture) => [picture.to, picture])).values()]
}
