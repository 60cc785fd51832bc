/** Of another site's address only the site: its path and query may say who the visitor is there. Undefined for what is no address. */
export function siteOf(address: unknown): string | undefined {
  // Most visitors come from nowhere. An error takes long on a slow phone.
  if (!address) return undefined
  try {
    const { origin } = new URL(String(address))
    return origin === 'null' ? undefined : origin
  } catch {
    return undefined
  }
}
