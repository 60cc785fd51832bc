/** Marks a visitor whom a partner has sent. */
export const PARTNER_KEY = 'funnel.v1.partner'
