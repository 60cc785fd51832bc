import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PAGE_WIDTHS, type PageSize, pagePath } from '../../domain/guides/guidePage'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import type { Guide } from '../../schema/generated/guide'
import { guidePdf } from './guidePdf'
import { pagePicture, shownPages } from './guidePictures'

export interface WrittenGuide {
  /** From the project's folder. */
  readonly path: string
  readonly pages: number
  readonly bytes: number
}

/**
 * Writes guides/LANGUAGE/OFFER.pdf for each guide, named as en/nutrition-guide, and below the folder of images a picture of each of its
 * pages that a step shows.
 */
export async function writeGuides(
  { root, dist }: { readonly root: string; readonly dist: string },
  guides: ReadonlyMap<string, Guide>,
  funnel: CompiledFunnel,
  images = path.join(root, dist, 'client/images'),
): Promise<WrittenGuide[]> {
  const { settings, brand, languages } = funnel
  const [first = ''] = Object.keys(settings.languages)
  const shown = shownPages(Object.values(languages[first]?.steps ?? {}))
  const written: WrittenGuide[] = []
  for (const [name, guide] of guides) {
    const [language = '', offer = ''] = name.split('/')
    const { file, pages, drawings } = await guidePdf(guide, { root, language, appName: settings.app.name, brand })
    const target = `${dist}/guides/${name}.pdf`
    await write(path.join(root, target), file)
    written.push({ path: target, pages, bytes: file.length })
    // Buyers whose language has no guide get that of the first one.
    const without = Object.keys(settings.languages).filter((each) => !guides.has(`${each}/${offer}`))
    for (const page of shown.get(offer) ?? []) {
      for (const size of Object.keys(PAGE_WIDTHS) as PageSize[]) {
        const picture = await pagePicture(drawings[page - 1] ?? '', size)
        for (const seen of language === first ? [language, ...without] : [language])
          await write(path.join(images, pagePath(seen, offer, page, size)), picture)
      }
    }
  }
  return written
}

async function write(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
}
