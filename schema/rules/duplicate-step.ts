import type { Rule } from '../model/funnel.ts'
import { locationText } from '../parse/locationText.ts'
import { headOf } from '../parse/parsedFile.ts'

/** A step stands once in an order, and one file declares it. */
export const duplicateStep: Rule = ({ orders, files }, report) => {
  for (const { file, segments } of orders.values()) {
    const first = new Map<string, number>()
    for (const { text, at } of segments.flatMap(({ steps }) => steps)) {
      const start = first.get(text)
      if (start === undefined) first.set(text, at.start)
      else
        report(
          at,
          `"${text}" stands in this order a second time`,
          `The first is at ${locationText(file, start)}. Delete one of the two.`,
        )
    }
  }
  const firstFile = new Map<string, string>()
  for (const file of files) {
    const name = `${file.kind}/${file.name}`
    const first = firstFile.get(name)
    if (first === undefined) firstFile.set(name, file.path)
    else
      report(headOf(file), `"${file.name}" is declared by ${first} already`, 'Delete or rename one of the two files.')
  }
}
