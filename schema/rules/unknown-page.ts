import type { Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** A cover and the contents come before the pages that a guide's file lists, and each of those takes at least one. */
const BEFORE_PAGES = 2

/** The pages that a step shows of a guide are there: what is sold has a guide, and the guide has so many pages. */
export const unknownPage: Rule = ({ steps, offers, guides, guideNames }, report) => {
  if (!offers) return
  for (const { file, step, isWhole } of steps.values()) {
    if (step.type !== 'guides' || !isWhole) continue
    for (const [index, { offer, pages = [] }] of step.extras.entries()) {
      const sold = soldOffers(offers).find(({ id }) => id === offer)
      if (!sold) continue
      const of = guides.filter(({ file: { name } }) => name.endsWith(`/${offer}`))
      const hasGuide = [...guideNames].some((name) => name.endsWith(`/${offer}`))
      if (!hasGuide && pages.length > 0) {
        report(
          placeOf(file, ['extras', index, 'pages']),
          `"${offer}" has no guide whose pages could be shown`,
          'Delete the line, and the picture stands in their place.',
        )
        continue
      }
      const surely = Math.min(...of.map(({ guide }) => BEFORE_PAGES + guide.pages.length))
      for (const [place, page] of pages.entries()) {
        if (page <= surely) continue
        report(
          placeOf(file, ['extras', index, 'pages', place]),
          `the guide of "${offer}" may have no page ${page}`,
          `Of a cover, the contents and what the file lists it has ${surely} pages for sure: name one of these.`,
        )
      }
    }
  }
}
