/** The query of the address. The router's own may be older: the session puts its id there without a navigation. */
export function currentSearch(): string {
  return window.location.search
}
