import { loadFunnel } from '../packs/all/loadFunnel'
import { builtFolder } from '../schema/assets/productFolder'
import { humanReport } from '../schema/report/humanReport'
import { writeGuides } from './guides/writeGuides'
import { projectFolder } from './projectFolder'

/** Sets the guides that are sold as PDFs. */
export async function main(): Promise<number> {
  const { problems, files, funnel, guides } = loadFunnel(projectFolder)
  if (!funnel) {
    console.error(humanReport(problems, files.length))
    return 1
  }
  for (const { path, pages, bytes } of await writeGuides({ root: projectFolder, dist: builtFolder() }, guides, funnel))
    console.log(`${path}: ${pages} pages, ${Math.ceil(bytes / 1024)} KB`)
  return 0
}
