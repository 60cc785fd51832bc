import { SITE_PATH } from '../../client/browser/sitePath'
/** The address of a step of the preview: with the query of this page, the signature of its link in it, and what is other. */
export function previewAddress(
  step: string,
  query: URLSearchParams,
  changes: Readonly<Record<string, string>> = {},
): string {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) changed.set(name, value)
  const search = changed.toString()
  return `${SITE_PATH}/preview${step === '' ? '' : `/${step}`}${search === '' ? '' : `?${search}`}`
}
