import { editorFolder, productFile, productFolder } from '../../schema/assets/productFolder.ts'

/** The first line of a file of the product, by which an editor finds the schema of its kind. `path` is as the engine names it: funnel/steps/age.yaml. */
export function schemaLine(kind: string, path: string, folder = productFolder()): string {
  const depth = productFile('.', path, folder).split(/[\\/]/).length - 1
  return `# yaml-language-server: $schema=${'../'.repeat(depth)}${editorFolder(folder)}/${kind}.schema.json`
}
