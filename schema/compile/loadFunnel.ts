import { productFile } from '../assets/productFolder.ts'
import { readFiles } from '../parse/readFiles.ts'
import { checkFunnel, type LoadedFunnel } from './checkFunnel.ts'

/** Reads, checks and compiles the product that is worked on: its files and pictures, renderer/words.json and server/report/words.json. */
export function loadFunnel(
  root: string,
  { isDraft = false, isProduction = false, knowsCountry = false } = {},
): LoadedFunnel {
  return checkFunnel({
    sources: readFiles(root),
    root,
    images: productFile(root, 'public/images'),
    isDraft,
    isProduction,
    knowsCountry,
  })
}
