import type { Fault, Place } from '../report/problem.ts'
import type { ParsedFile, Spot } from './parsedFile.ts'

/** Names that mean something to every JavaScript object, such as __proto__ and constructor: a look-up by them finds what no file says. */
export function isForbiddenName(name: string): boolean {
  return name === 'prototype' || name in Object.prototype
}

export function forbiddenNameFault(name: string, at: Place): Fault {
  return { code: 'forbidden-key', at, message: `"${name}" cannot be used as a name`, fix: 'Choose another name.' }
}

/** Option keys, fields and steps of such names. The sentences of a words file may be such words. */
export function forbiddenNameFaults(file: ParsedFile): Fault[] {
  return file.kind === 'words' ? [] : faultsIn(file.root)
}

function faultsIn(spot: Spot): Fault[] {
  if (typeof spot.value === 'string' && isForbiddenName(spot.value)) return [forbiddenNameFault(spot.value, spot.place)]
  return [...(spot.inside?.values() ?? [])].flatMap(faultsIn)
}
