import { SITE_PATH } from '../browser/sitePath'

/** The product in its browser. Products below two paths of one host have one storage, and must not read each other's. */
export const HERE = `funnel.v1${SITE_PATH}`

/** How the names begin of what is kept in the browser. None of one product begins as those of another do. */
export const KEPT = `${HERE}.`
