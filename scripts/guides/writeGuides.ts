import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Guide } from '../../schema/generated/guide'
import { guidePdf } from './guidePdf'

export interface WrittenGuide {
  /** From the project's folder. */
  readonly path: string
  readonly pages: number
  readonly bytes: number
}

/** Writes dist/guides/LANGUAGE/OFFER.pdf for each guide, named as en/nutrition-guide. */
export async function writeGuides(
  root: string,
  guides: ReadonlyMap<string, Guide>,
  appName: string,
): Promise<WrittenGuide[]> {
  const written: WrittenGuide[] = []
  for (const [name, guide] of guides) {
    const [language = ''] = name.split('/')
    const { file, pages } = await guidePdf(guide, { root, language, appName })
    const target = `dist/guides/${name}.pdf`
    await mkdir(path.dirname(path.join(root, target)), { recursive: true })
    await writeFile(path.join(root, target), file)
    written.push({ path: target, pages, bytes: file.length })
  }
  return written
}
