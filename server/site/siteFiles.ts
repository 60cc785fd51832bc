import { readdir } from 'node:fs/promises'
import path from 'node:path'

interface SiteFiles {
  /** By their paths with slashes. What is not among them is not served, whatever a request says. */
  readonly files: ReadonlySet<string>
  /** The pictures that have a smaller twin for browsers that name its format (Chrome since 85, Firefox since 93, Safari since 16.4). */
  readonly twinned: ReadonlySet<string>
}

export async function siteFiles(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const all = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  const twins = all.filter((file) => file.endsWith('.avif'))
  return {
    // A smaller twin is sent in place of its file, never by its own name.
    files: new Set(all.filter((file) => !/\.(br|gz|avif)$/.test(file) && !isHidden(file))),
    twinned: new Set(twins.map((file) => file.replace(/avif$/, 'webp'))),
  }
}

/** A dot begins what is not for the public, but for the folder that is (RFC 8615). */
function isHidden(file: string): boolean {
  return /(^|\/)\./.test(file.replace(/^\.well-known\//, ''))
}

/** What a file of /.well-known holds that has no ending to tell. Null: its ending does. */
export function typeOf(file: string): string | null {
  if (!file.startsWith('.well-known/') || /\.\w+$/.test(file)) return null
  return file === '.well-known/apple-app-site-association'
    ? 'application/json; charset=utf-8'
    : 'text/plain; charset=utf-8'
}

/** How long a browser may keep a file without asking. */
export function cacheControl(file: string): string {
  if (file.endsWith('.html')) return 'no-cache'
  // Their names hold a hash of what is in them.
  if (/^(assets|funnel)\//.test(file)) return 'public, max-age=31536000, immutable'
  // Whoever changes what an app or a key is bound to wants it known soon.
  if (file.startsWith('.well-known/')) return 'public, max-age=3600'
  return 'public, max-age=86400'
}
