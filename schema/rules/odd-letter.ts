import type { Rule } from '../model/funnel.ts'
import { ODD_IN_TEXTS, oddLetterFault } from '../parse/oddLetters.ts'
import { textsBelow } from '../parse/parsedFile.ts'

/** No text has a letter that cannot be seen, or that stands for one that was lost. Of names that is told when a file is read. */
export const oddLetter: Rule = ({ files }, report) => {
  for (const file of files) {
    if (file.kind !== 'words' && file.kind !== 'guide') continue
    for (const spot of textsBelow(file.root)) {
      const fault = oddLetterFault(file, spot, ODD_IN_TEXTS)
      if (fault) report(fault.at, fault.message, fault.fix)
    }
  }
}
