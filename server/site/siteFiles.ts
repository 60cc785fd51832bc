import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** The files of the built site, by their paths with slashes. What is not among them is not served, whatever a request says. */
export async function siteFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  // A compressed twin is sent in place of its file, never by its own name; a dot begins what is not for the public.
  return new Set(files.filter((file) => !/\.(br|gz)$/.test(file) && !/(^|\/)\./.test(file)))
}

/** How long a browser may keep a file without asking. */
export function cacheControl(file: string): string {
  if (file.endsWith('.html')) return 'no-cache'
  // Their names hold a hash of what is in them.
  if (/^(assets|funnel)\//.test(file)) return 'public, max-age=31536000, immutable'
  return 'public, max-age=86400'
}
