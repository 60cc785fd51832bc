/** The path that the product lies below, such as /wind. Empty: it has its host for itself. Addresses within the product do not have it. */
export const SITE_PATH = import.meta.env.BASE_URL.slice(0, -1)

/** An address of the host as the product has it. */
export function productPath(pathname: string): string {
  if (SITE_PATH === '' || !`${pathname}/`.startsWith(`${SITE_PATH}/`)) return pathname
  return pathname.slice(SITE_PATH.length) || '/'
}
