type Variables = Readonly<Record<string, string | undefined>>

/** The settings that a product may have of its own, in groups that belong together: it has all of a group, or none. */
const GROUPS = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'],
  ['SEGMENT_WRITE_KEY', 'SEGMENT_API_URL'],
  ['REPORT_TOKEN'],
  ['PREVIEW_SECRET'],
]

/** What the own settings of a product begin with: SLEEP_ of sleep, WIND_POWER_ of wind-power. */
export function prefixOf(product: string): string {
  return `${product.toUpperCase().replaceAll('-', '_')}_`
}

/** The names that the own settings of a product have. */
export function ownNames(product: string): readonly string[] {
  return GROUPS.flat().map((name) => prefixOf(product) + name)
}

/** The settings as a product has them: its own in place of those of all. */
export function settingsOf(product: string, variables: Variables): Variables {
  const own = GROUPS.filter((group) => isOwn(product, variables, group)).flat()
  return { ...variables, ...Object.fromEntries(own.map((name) => [name, variables[prefixOf(product) + name]])) }
}

/** A sentence about the settings of a product, with the names that they are set by. */
export function withOwnNames(product: string, variables: Variables, sentence: string): string {
  const own = GROUPS.filter((group) => isOwn(product, variables, group)).flat()
  return sentence.replace(/\b[A-Z]+(?:_[A-Z]+)+\b/g, (name) => (own.includes(name) ? prefixOf(product) + name : name))
}

function isOwn(product: string, variables: Variables, group: readonly string[]): boolean {
  return group.some((name) => (variables[prefixOf(product) + name]?.trim() ?? '') !== '')
}
