import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { productFolder } from '../../schema/assets/productFolder.ts'

/** What a funnel is read from, with the product's folder, besides the installed packages. */
const PARTS = ['public', 'renderer/words.json', 'server/report/words.json']
const MAIN = ['main', 'origin/main']
const LARGEST = 1024 ** 3

/** Git cannot tell what is asked of it. The message is a sentence for whoever asked. */
export class GitRefusal extends Error {}

/** What the working tree is compared with. */
export interface Revision {
  /** As git knows it. */
  readonly commit: string
  /** As a reader knows it: where the branch left main (1a2b3c4). */
  readonly name: string
  /** The same behind "since": the branch left main (1a2b3c4). */
  readonly since: string
}

/** The revision that is asked for; without one where the branch left main, and on main itself what was committed last. */
export function revisionOf(root: string, asked: string | undefined): Revision {
  demandGit(root)
  if (asked !== undefined) {
    const commit = said(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${asked}^{commit}`)
    if (commit === null)
      throw new GitRefusal(`Git knows no revision ${asked}. A branch of the server has to be fetched first: git fetch.`)
    const name = `${asked} (${short(commit)})`
    return { commit, name, since: name }
  }
  const head = said(root, 'rev-parse', '--verify', '--quiet', 'HEAD')
  if (head === null) throw new GitRefusal('Nothing is committed yet, so that there is nothing to compare with.')
  const branch = said(root, 'rev-parse', '--abbrev-ref', 'HEAD')
  const main = MAIN.find((name) => said(root, 'rev-parse', '--verify', '--quiet', name) !== null)
  const since = `the last commit (${short(head)})`
  if (branch === 'main') return { commit: head, name: `what was committed last (${short(head)})`, since }
  if (main === undefined)
    return { commit: head, name: `what was committed last (${short(head)}; there is no branch main)`, since }
  const left = said(root, 'merge-base', 'HEAD', main) ?? head
  return {
    commit: left,
    name: `where the branch left main (${short(left)})`,
    since: `the branch left main (${short(left)})`,
  }
}

/** The files in these folders that are other than in a revision, or new, or gone. */
export function changedFiles(root: string, { commit }: Revision, folders: readonly string[]): string[] {
  const lists = [
    said(root, 'diff', '--name-only', '--relative', '-z', commit, '--', ...folders),
    said(root, 'ls-files', '--others', '--exclude-standard', '-z', '--', ...folders),
  ]
  return lists.flatMap((list) => (list ?? '').split('\0')).filter((file) => file !== '')
}

/** Writes the files of a revision that a funnel is read from into a new folder, and gives the folder. `parts` are those besides the product's folder. */
export function folderOf(root: string, { commit, name }: Revision, parts: readonly string[] = PARTS): string {
  const listed = said(root, 'ls-tree', '-r', '-z', commit, '--', productFolder(), ...parts) ?? ''
  const entries = listed.split('\0').flatMap((line) => {
    const [, kind, id, file] = /^\d+ (\w+) (\S+)\t(.+)$/s.exec(line) ?? []
    return kind === 'blob' && id && file ? [{ id, file }] : []
  })
  if (!entries.some(({ file }) => file.startsWith(`${productFolder()}/`)))
    throw new GitRefusal(`There is no folder ${productFolder()} in ${name}.`)
  const folder = mkdtempSync(path.join(tmpdir(), 'funnel-before-'))
  const contents = contentsOf(
    root,
    entries.map(({ id }) => id),
  )
  for (const [index, { file }] of entries.entries()) {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, contents[index] ?? '')
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  return folder
}

/** One call for all: a header "ID blob SIZE" stands before each content, and a line break behind it. */
function contentsOf(root: string, ids: readonly string[]): Buffer[] {
  const all = execFileSync('git', ['cat-file', '--batch'], {
    cwd: root,
    input: `${ids.join('\n')}\n`,
    maxBuffer: LARGEST,
  })
  const contents: Buffer[] = []
  for (let at = 0; at < all.length; ) {
    const end = all.indexOf(10, at)
    const size = Number(all.subarray(at, end).toString().split(' ').at(-1))
    contents.push(all.subarray(end + 1, end + 1 + size))
    at = end + 1 + size + 1
  }
  return contents
}

function demandGit(root: string): void {
  try {
    execFileSync('git', ['rev-parse', '--git-dir'], { cwd: root, stdio: 'pipe' })
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new GitRefusal(
      isMissing
        ? 'Git is not installed, and what the funnel was before is known to git alone.'
        : 'This folder is in no git repository, and what the funnel was before is known to git alone.',
    )
  }
}

/** What git says, without the line break at its end. Null where it refuses. */
function said(root: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, stdio: 'pipe', encoding: 'utf8', maxBuffer: LARGEST }).replace(
      /\n$/,
      '',
    )
  } catch {
    return null
  }
}

function short(commit: string): string {
  return commit.slice(0, 7)
}
