import { readFileSync } from 'node:fs'

export interface DotenvFile {
  readonly variables: Readonly<Record<string, string>>
  /** What cannot be understood of it, a sentence each. No value is repeated. */
  readonly faults: readonly string[]
}

/** The settings of a file .env. Editors of Windows write it with a mark at its beginning, or in UTF-16: both are read. Without the file there are none. */
export function readDotenv(file: string): DotenvFile {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT') return { variables: {}, faults: [] }
    const reason = code === 'EISDIR' ? 'is a folder' : 'may not be read by the user that runs the server'
    return { variables: {}, faults: [`.env ${reason}.`] }
  }
  const text = decoded(bytes)
  if (text === null) return { variables: {}, faults: ['.env is neither UTF-8 nor UTF-16. Save it as UTF-8.'] }
  return parsed(text)
}

/** Without its mark. A text of settings has no NUL: where there is one, each letter has two bytes. */
function decoded(bytes: Buffer): string | null {
  const [first = 0, second = 0] = bytes
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const isBigEndian = first === 0xfe || (!isMarked && first === 0)
  const encoding = !isMarked && !bytes.includes(0) ? 'utf-8' : isBigEndian ? 'utf-16be' : 'utf-16le'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/**
 * NAME=value, where the value may stand in quotation marks, also over several lines, and a comment begins with # after a space. Node's own parseEnv
 * passes over what it does not understand, and takes the next line with it.
 */
function parsed(text: string): DotenvFile {
  const variables: Record<string, string> = {}
  const faults: string[] = []
  const lineOf = new Map<string, number>()
  const lines = text.split(/\r\n|\r|\n/)
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const number = index + 1
    if (/^\s*(#|$)/.test(line)) continue
    const [, name, begin = ''] = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/.exec(line) ?? []
    if (name === undefined) {
      faults.push(`.env has a line that is no setting: line ${number}. Write NAME=value, or # before it.`)
      continue
    }
    const earlier = lineOf.get(name)
    if (earlier !== undefined) {
      faults.push(`.env has ${name} twice, in the lines ${earlier} and ${number}. Leave one of them.`)
    }
    lineOf.set(name, number)
    const quote = /^["'`]/.exec(begin)?.[0]
    if (quote === undefined) {
      variables[name] = begin.replace(/(^|\s+)#.*$/, '').trim()
      continue
    }
    const rest = [begin.slice(1), ...lines.slice(index + 1)].join('\n')
    const end = rest.indexOf(quote)
    if (end < 0) faults.push(`.env has a quotation mark that is never closed: line ${number}.`)
    else {
      const value = rest.slice(0, end)
      variables[name] = quote === '"' ? value.replaceAll('\\n', '\n') : value
      index += value.split('\n').length - 1
    }
  }
  return { variables, faults }
}
