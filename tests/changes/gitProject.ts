import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { copyOfReference } from '../reference/copyOfReference.ts'

/** A copy of the reference project that git knows, as it was in the beginning for each test of the file, and what somebody does in it. */
export function gitProject() {
  let root = ''
  beforeAll(() => {
    root = copyOfReference()
    git('init', '--quiet', '--initial-branch=main')
    git('add', '--all')
    commit('the beginning')
  }, 120_000)
  beforeEach(() => {
    git('checkout', '--quiet', '--force', 'main')
    git('clean', '--quiet', '--force', '-d')
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  const git = (...args: string[]) =>
    void execFileSync('git', ['-c', 'core.fsync=none', ...args], { cwd: root, stdio: 'pipe' })
  const commit = (message: string) =>
    git('-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', 'commit', '--quiet', '--all', '--message', message)
  return {
    root: () => root,
    git,
    commit,
    edit(file: string, before: string, after: string) {
      const path = join(root, file)
      const text = readFileSync(path, 'utf8')
      expect(text).toContain(before)
      writeFileSync(
        path,
        text.replace(before, () => after),
      )
    },
  }
}
