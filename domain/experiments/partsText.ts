import type { Parts } from './assign'

/** As a header says it: warm_title=in, prices=out. */
export function partsText(parts: Parts): string {
  return Object.entries(parts)
    .map(([name, isIn]) => `${name}=${isIn ? 'in' : 'out'}`)
    .join(', ')
}

/** What a header says. Null: it is not of that form. */
export function partsIn(text: string): Parts | null {
  const said = text.split(',').map((each) => /^([a-z][a-z0-9_]{0,63})=(in|out)$/.exec(each.trim()))
  if (!said.every((each) => each !== null)) return null
  return Object.fromEntries(said.map(([, name = '', part]) => [name, part === 'in']))
}
