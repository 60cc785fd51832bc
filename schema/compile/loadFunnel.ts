import { productFile } from '../assets/productFolder.ts'
import { readFiles } from '../parse/readFiles.ts'
import type { CheckFunnel, LoadedFunnel, Project } from './checkFunnel.ts'

export type LoadFunnel = (
  root: string,
  how?: Pick<Project, 'isDraft' | 'isProduction' | 'knowsCountry'>,
) => LoadedFunnel

/** What reads, checks and compiles the product that is worked on: its files and pictures, renderer/words.json and server/report/words.json. */
export function loadFunnelWith(checkFunnel: CheckFunnel): LoadFunnel {
  return (root, how) =>
    checkFunnel({ sources: readFiles(root), root, images: productFile(root, 'public/images'), ...how })
}
