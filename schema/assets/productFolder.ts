import { join } from 'node:path'

/** What the engine calls the folder of a product's files, whichever product it is. */
const FUNNEL = 'funnel'
/** Where a path of the engine names a file of the product, also within a sentence. An address such as /funnel/4fJx… is none. */
const OF_PRODUCT = /(?<![\w/.-])(?:funnel|public)(?=\/)/g
/** What a product's own folder has besides the files of the funnel. */
const ASIDE = ['images', 'fonts', 'docs']

/**
 * The folder of the product that is worked on, from the project's: what the setting FUNNEL says, such as examples/lead, else funnel.
 * Nothing else reads FUNNEL.
 */
export function productFolder(said = process.env.FUNNEL): string {
  const folder = (said ?? '').trim().replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/+$/, '')
  return folder === '' ? FUNNEL : folder
}

/** Does something as if FUNNEL named this folder. */
export function inProduct<T>(folder: string, work: () => T): T {
  const before = process.env.FUNNEL
  process.env.FUNNEL = folder
  try {
    return work()
  } finally {
    if (before === undefined) delete process.env.FUNNEL
    else process.env.FUNNEL = before
  }
}

/** The product that is shipped has its pictures in public/; any other has all that is its own in one folder. */
export function isShipped(folder = productFolder()): boolean {
  return folder === FUNNEL
}

/**
 * A sentence, or a path, as who works on the product knows it. The engine speaks of funnel/steps and public/images, of whichever product;
 * on disk that may be examples/lead/steps and examples/lead/images.
 */
export function withProductPaths(text: string, folder = productFolder()): string {
  return isShipped(folder) ? text : text.replaceAll(OF_PRODUCT, () => folder)
}

/** Where a file, or a folder, lies on disk that the engine calls funnel/steps/age.yaml or public/images. */
export function productFile(root: string, path: string, folder = productFolder()): string {
  return join(root, withProductPaths(`${path}/`, folder).slice(0, -1))
}

/** Where pages that are made of the product stand, from the project's folder: in docs/, or in that of the product's own folder. */
export function productDocs(page: string, folder = productFolder()): string {
  return isShipped(folder) ? `docs/${page}` : `${folder}/docs/${page}`
}

/** The folders in the product's own folder that hold no files of the funnel. */
export function foldersAside(folder = productFolder()): readonly string[] {
  return isShipped(folder) ? [] : ASIDE
}

/** Where the product is built to, from the project's folder. Each has a place of its own. */
export function builtFolder(folder = productFolder()): string {
  return isShipped(folder) ? 'dist' : `dist-${plainName(folder)}`
}

/** Where the schemas are that an editor reads, with the names of the product, from the project's folder. */
export function editorFolder(folder = productFolder()): string {
  return isShipped(folder) ? 'schema/generated/editor' : `schema/generated/editor/${plainName(folder)}`
}

function plainName(folder: string): string {
  return folder.replaceAll(/\W+/g, '-').replace(/^-/, '')
}
