import { mediaSourceOf, tidy } from '../../domain/answers/attribution'

/** What the link of a visit says in the parameters that are told: the first value of each, tidied. One without a value is left out. */
export function campaignOf(
  parameters: readonly string[],
  query: URLSearchParams,
): { readonly [parameter: string]: string } {
  const found = parameters.map((name) => {
    const value = query.get(name) ?? ''
    return [name, name === 'utm_source' ? mediaSourceOf(value) : tidy(value)] as const
  })
  return Object.fromEntries(found.filter(([, value]) => value !== ''))
}
