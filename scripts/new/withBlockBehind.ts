/** A words file with another block: behind that of a step, else behind the last step's, for what belongs to no step stands at the end of the file. */
export function withBlockBehind(text: string, block: string, step: string | undefined): string {
  const at = (step && endOfBlock(text, step)) || text.search(/^report:/m)
  if (at < 0) return `${text.trimEnd()}\n\n${block}`
  const [above, below] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()]
  return below === '' ? `${above}\n\n${block}` : `${above}\n\n${block}\n${below}`
}

/** Where the block of a key ends: at the next line that does not stand further in. 0 where there is no such block. */
function endOfBlock(text: string, key: string): number {
  const start = new RegExp(`^"?${key}"?:.*\n?`, 'm').exec(text)
  if (!start) return 0
  const behind = start.index + start[0].length
  const next = /^[^\s]/m.exec(text.slice(behind))
  return next ? behind + next.index : text.length
}
