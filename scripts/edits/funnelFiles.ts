import { writeFileSync } from 'node:fs'
import { checkFunnel } from '../../packs/all/checkFunnel'
import { productFile } from '../../schema/assets/productFolder'
import type { SourceFile } from '../../schema/parse/readFiles'
import type { Problem } from '../../schema/report/problem'

export const IMAGES = 'public/images'
export const MEND_FIRST = 'The funnel has errors. Mend them first: npm run validate'

/** What would be wrong if these were all funnel files of a project. */
export function errorsIn(root: string, sources: readonly SourceFile[]): Problem[] {
  return problemsIn(root, sources).filter(({ severity }) => severity === 'error')
}

/** The same with all that would be warned of. */
export function problemsIn(root: string, sources: readonly SourceFile[]): readonly Problem[] {
  return checkFunnel({ sources, root, images: productFile(root, IMAGES) }).problems
}

/** Writes the files that have changed, at the paths that they had. Returns these. */
export function writeChanged(root: string, before: readonly SourceFile[], after: readonly SourceFile[]): string[] {
  const bytes = new Map(before.map((file) => [file.path, file.bytes]))
  const changed = after.filter((file) => bytes.get(file.path) !== file.bytes)
  for (const file of changed) writeFileSync(productFile(root, file.path), file.bytes)
  return changed.map((file) => file.path)
}
