import path from 'node:path'
import { imageFolder } from '../../schema/assets/imageFolder'
import { productFile } from '../../schema/assets/productFolder'
import { readSources } from '../../schema/compile/checkFunnel'
import type { ReadFunnel } from '../../schema/model/funnel'
import { readFiles, type SourceFile } from '../../schema/parse/readFiles'

/** The funnel of a project as the rules see it, with files laid over its own. */
export function funnelWords(root: string, over: readonly SourceFile[] = []): ReturnType<typeof readSources> {
  const files = new Map([...readFiles(root), ...over].map((file) => [file.path, file]))
  return funnelOf(root, [...files.values()])
}

/** The funnel as the rules see it if these were all of its files. */
export function funnelOf(root: string, files: readonly SourceFile[]): ReturnType<typeof readSources> {
  return readSources(files, root, imageFolder(productFile(root, 'public/images'), path.join(root, 'public/images')))
}

/** The languages that are translated: all in force but the first. */
export function translatedLanguages({ settings }: ReadFunnel): readonly string[] {
  return Object.keys(settings.values.languages).slice(1)
}
