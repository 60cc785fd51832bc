import { answersReadBy } from '../../schema/model/answersReadBy'
import { fieldsWritten } from '../../schema/model/fieldsWritten'
import { suggest } from '../../schema/report/suggest'
import type { Rename } from './renaming'

/** A field of the record: `OLD NEW`. Always refused: nothing reads an answer that is stored under an older name. */
export const renameField: Rename = ({ steps }, [from = '', to = '']) => {
  const all = [...steps.values()]
  const writers = all.filter((step) => fieldsWritten(step).includes(from))
  if (writers.length === 0) {
    return { fault: `No step stores "${from}". ${suggest(from, all.flatMap(fieldsWritten)) ?? ''}`.trim() }
  }
  const readers = all.filter((step) => answersReadBy(step).some(({ field }) => field === from))
  const filesOf = (found: typeof all) => found.map(({ file }) => `\n  ${file.path}`).join('')
  return {
    fault: [
      `The field "${from}" keeps its name. Records hold answers under "${from}", and nothing would read them under "${to}":`,
      'who has answered would be asked again, and the old answers would stay in the records, unread.',
      'Visitors never see the name of a field. To give the question another name: npm run rename -- step OLD NEW',
      `It is stored by:${filesOf(writers)}`,
      ...(readers.length > 0 ? [`It is read by:${filesOf(readers)}`] : []),
      'Nothing is written.',
    ].join('\n'),
  }
}
