import type { ClientSettings } from '../../schema/compile/compiled'

/** The parts of an address between its slashes, in lower case. Doubled and trailing slashes do not count. */
export function pathSegments(pathname: string): readonly string[] {
  return pathname
    .split('/')
    .filter((part) => part !== '')
    .map((part) => decoded(part).toLowerCase())
}

const OPTIONAL_SEX = '{sex?}'

/**
 * The sex that an address gives to a route such as /{sex}/age: null for a route without one, and for one whose sex may be left out.
 * Undefined where the address is another.
 */
export function sexInRoute(
  route: string,
  sexes: ClientSettings['sexes'],
  address: readonly string[],
): { readonly sex: string | null } | undefined {
  const pattern = pathSegments(route)
  const isShort = pattern[0] === OPTIONAL_SEX && address.length === pattern.length - 1
  const parts = isShort ? pattern.slice(1) : pattern
  if (parts.length !== address.length) return undefined
  let sex: string | null = null
  for (const [index, part] of parts.entries()) {
    if (part === '{sex}' || part === OPTIONAL_SEX) {
      const found = Object.entries(sexes).find(([, each]) => each.route === address[index])
      if (!found) return undefined
      sex = found[0]
    } else if (part !== address[index]) return undefined
  }
  return { sex }
}

// A stray percent sign, as in /50%, makes decodeURIComponent throw.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
