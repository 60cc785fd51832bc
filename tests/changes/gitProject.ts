import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/** What somebody does in a copy of the project that git knows. */
export function gitProject(root: () => string) {
  const git = (...args: string[]) =>
    void execFileSync('git', ['-c', 'core.fsync=none', ...args], { cwd: root(), stdio: 'pipe' })
  return {
    git,
    commit: (message: string) =>
      git(
        '-c',
        'user.name=Ana',
        '-c',
        'user.email=ana@example.com',
        'commit',
        '--quiet',
        '--all',
        '--message',
        message,
      ),
    edit(file: string, before: string, after: string) {
      const path = join(root(), file)
      const text = readFileSync(path, 'utf8')
      expect(text).toContain(before)
      writeFileSync(
        path,
        text.replace(before, () => after),
      )
    },
  }
}
