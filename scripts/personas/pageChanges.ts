import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createTwoFilesPatch } from 'diff'
import { PERSONA_PAGES } from './personaPages'

/** A page that says something else than the one that was approved. */
export interface Change {
  /** From the project's folder. */
  readonly file: string
  /** Null: the page goes. */
  readonly now: string | null
  /** The lines that go and come, as git shows them. */
  readonly difference: string
}

/** What differs between the pages that are kept and those that would be written now. */
export function changesOf(root: string, pages: ReadonlyMap<string, string>): Change[] {
  const kept = keptPages(root)
  return [...new Set([...pages.keys(), ...kept.keys()])].flatMap((file) => {
    const [before, now] = [kept.get(file) ?? null, pages.get(file) ?? null]
    if (before === now) return []
    return [{ file, now, difference: differenceOf(file, before ?? '', now ?? '') }]
  })
}

/** Approves them. */
export function writeChanges(root: string, changes: readonly Change[]): void {
  mkdirSync(path.join(root, PERSONA_PAGES), { recursive: true })
  for (const { file, now } of changes) {
    if (now === null) rmSync(path.join(root, file))
    else writeFileSync(path.join(root, file), now)
  }
}

function keptPages(root: string): Map<string, string> {
  const folder = path.join(root, PERSONA_PAGES)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : []
  return new Map(names.map((name) => [`${PERSONA_PAGES}/${name}`, readFileSync(path.join(folder, name), 'utf8')]))
}

function differenceOf(file: string, before: string, now: string): string {
  const [, , ...lines] = createTwoFilesPatch(file, file, before, now, '', '', { context: 1 }).split('\n')
  return lines.join('\n')
}
