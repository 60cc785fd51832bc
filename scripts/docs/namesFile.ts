import { stringify } from 'yaml'
import type { ReadFunnel } from '../../schema/model/funnel.ts'
import { agreedWith } from '../../schema/names/agreedValues.ts'
import { formerNames, namesInUse, namesOfAll } from '../../schema/names/namesInUse.ts'

const HEAD = `# yaml-language-server: $schema=../schema/generated/names.schema.json
# Every name that is in use or ever was. npm run generate adds to it; nothing is taken out, because records, links and
# reports may hold it for years. What is called otherwise now says so with renamedFrom, what is gone for good stands under retired in settings.yaml.
# Under agreed stand values that others count on. Who means to change one deletes its line here and runs npm run generate.
`

/** The list of the names that are in use or were, by its path. */
export function namesFile(funnel: ReadFunnel): [string, string][] {
  const names = namesOfAll([funnel.names?.values ?? {}, formerNames(funnel), namesInUse(funnel)])
  const agreed = agreedWith(funnel.names?.values.agreed ?? {}, funnel)
  // Words such as no are quoted: some readers take them for false.
  return [['funnel/names.yaml', HEAD + stringify({ ...names, agreed }, { lineWidth: 130, compat: 'yaml-1.1' })]]
}
