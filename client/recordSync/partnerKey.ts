import { KEPT } from '../storage/kept'
/** Marks a visitor whom a partner has sent. */
export const PARTNER_KEY = `${KEPT}partner`
