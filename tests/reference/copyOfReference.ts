import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandPictures } from '../../schema/model/brandPictures.ts'
import { filesOf, shownPictures } from '../../schema/model/picturesOf.ts'
import { checkReference, referenceFolder, repository } from './openReference.ts'

let pictures: readonly string[] | undefined

/** A project in a folder of its own that tests may change: the funnel whole with its pictures, and further parts of the repository. */
export function copyOfReference(parts: readonly string[] = []): string {
  pictures ??= picturesOfReference()
  const root = mkdtempSync(join(tmpdir(), 'funnel-copy-'))
  cpSync(join(referenceFolder('whole'), 'funnel'), join(root, 'funnel'), { recursive: true })
  for (const part of ['renderer/words.json', 'server/report/words.json', ...pictures, ...parts]) {
    cpSync(join(repository, part), join(root, part), { recursive: true })
  }
  return root
}

/** All pictures take a second to copy. */
function picturesOfReference(): readonly string[] {
  const { read } = checkReference('whole')
  if (!read?.brand) throw new Error('the reference funnel has changed')
  const shown = shownPictures(read).flatMap(({ pictures }) => pictures.flatMap(filesOf))
  const ofBrand = brandPictures(read.brand).map(({ file }) => file)
  return [...new Set([...shown, ...ofBrand])].map((file) => `public/images/${file}`)
}
