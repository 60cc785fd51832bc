import type { Fault } from '../report/problem.ts'
import { isYaml } from './isYaml.ts'

/** A dash before a key, where the lines around are keys and no items: without it the file is YAML. */
export function strayDash(file: string, text: string, offset: number): Fault | null {
  const near = [...text.matchAll(/^( *)- (?=[\w"'-]+:(?:[ \t]|\r?$))/gm)].filter(({ index }) => index <= offset)
  const last = near.at(-1)
  if (!last) return null
  const start = last.index + (last[1] ?? '').length
  if (!isYaml(text.slice(0, start) + text.slice(start + 2))) return null
  const message = 'a - begins an item of a list, and no list stands here'
  return {
    code: 'yaml-syntax',
    at: { file, start, end: start + 1 },
    message,
    fix: 'Delete the - and the blank behind it.',
  }
}
