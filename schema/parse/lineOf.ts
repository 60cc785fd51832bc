/** The number of the line that an offset lies in, from 1. */
export function lineOf(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** The column of an offset in its line, from 1. */
export function columnOf(text: string, offset: number): number {
  return offset - text.lastIndexOf('\n', offset - 1)
}
