import { join } from 'node:path'
import { readFiles } from '../parse/readFiles.ts'
import { checkFunnel, type LoadedFunnel } from './checkFunnel.ts'

/** Reads, checks and compiles the funnel of a project: its folders funnel/ and public/images/, renderer/words.json and server/report/words.json. */
export function loadFunnel(
  root: string,
  { isDraft = false, isProduction = false, knowsCountry = false } = {},
): LoadedFunnel {
  return checkFunnel({
    sources: readFiles(root),
    root,
    images: join(root, 'public/images'),
    isDraft,
    isProduction,
    knowsCountry,
  })
}
