import type { Fault, Place } from '../report/problem.ts'
import type { ParsedFile, Spot } from './parsedFile.ts'

/** Words that some YAML readers take for a truth value or for nothing. */
const BARE_WORD = /^(yes|no|on|off|true|false|null|~)$/i

export function isBareWord(text: string): boolean {
  return BARE_WORD.test(text)
}

export function bareKeyFault(word: string, at: Place): Fault {
  return bareWordFault(word, at, 'as a key ')
}

/** Option keys such as a bare no. The sentences of a words file may be such words: there nothing but a text can be meant. */
export function bareWordFaults(file: ParsedFile): Fault[] {
  return file.kind === 'words' ? [] : faultsIn(file.root)
}

function faultsIn(spot: Spot): Fault[] {
  const isBare = spot.style === 'plain' && typeof spot.value === 'string' && isBareWord(spot.value)
  if (isBare) return [bareWordFault(String(spot.value), spot.place, '')]
  return [...(spot.inside?.values() ?? [])].flatMap(faultsIn)
}

function bareWordFault(word: string, at: Place, role: string): Fault {
  const meaning = /^(null|~)$/i.test(word) ? 'nothing' : 'true or false'
  const message = `a bare ${word} ${role}is taken for ${meaning} by some readers`
  return { code: 'bare-word', at, message, fix: `Quote it: "${word}"` }
}
