import type { Rule } from '../model/funnel.ts'
import { isForbiddenName } from '../parse/forbiddenName.ts'
import { headOf } from '../parse/parsedFile.ts'
import { ALLOW } from '../shape/allowances.ts'
import { isReservedName } from '../shape/slots.ts'
import { canonicalTag } from '../words/languageTag.ts'

/** A file's name becomes a part of addresses, so it is written like one. */
export const badName: Rule = ({ files }, report) => {
  for (const file of files) {
    // A guide is named like its offer: see unused-guide.
    if (file.kind === 'settings' || file.kind === 'guide') continue
    if (file.kind === 'step' && (isReservedName(file.name) || file.name === ALLOW)) {
      const { name } = file
      report(
        headOf(file),
        `a step cannot be called ${name}`,
        `The words under ${name}: are the ${name}'s own. Rename the file.`,
      )
    } else if (file.kind === 'words' ? canonicalTag(file.name) !== file.name : !isFileName(file.name)) {
      const form =
        file.kind === 'words'
          ? 'the tag of a language, such as en.yaml or pt-BR.yaml'
          : 'small letters, digits and single hyphens'
      report(headOf(file), `"${file.name}" cannot be the name of this file`, `Rename it: ${form}.`)
    }
  }
}

function isFileName(name: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && !isForbiddenName(name)
}
