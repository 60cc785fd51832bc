import type { ErrorObject } from 'ajv'
import type { Path } from '../parse/parsedFile.ts'

/** The path that an error is about: the key itself where a key is the fault. */
export function errorPath({ instancePath, params, propertyName }: ErrorObject): Path {
  const key = params.additionalProperty ?? params.propertyName ?? propertyName
  return typeof key === 'string' ? [...pathOfPointer(instancePath), key] : pathOfPointer(instancePath)
}

/** A JSON pointer's keys as they are written in the file: ~1 stands for a slash, ~0 for a tilde. */
export function pathOfPointer(pointer: string): string[] {
  const parts = pointer.split('/').slice(1)
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}
