import type { ErrorObject } from 'ajv'
import type { Path } from './parsedFile.ts'

/** The path that an error is about: the key itself where a key is the fault. */
export function errorPath(error: ErrorObject): Path {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const key = error.params.additionalProperty ?? error.params.propertyName
  return typeof key === 'string' ? [...path, key] : path
}
