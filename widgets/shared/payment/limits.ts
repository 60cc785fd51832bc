/** How long a payment waits for what is not ours to give. After that the page says so, and the visitor can ask for it anew. */

/** One try to fetch js.stripe.com. There are two before the page gives up. */
export const SCRIPT_LIMIT_MS = 10_000
/** The parts of our own page that are fetched when somebody pays. */
export const PART_LIMIT_MS = 20_000
/** Until Stripe's frames are there and say so. */
export const FIELDS_LIMIT_MS = 20_000
/** Until Stripe's frames have checked what was typed. */
export const CHECK_LIMIT_MS = 15_000
/** A bank may ask, and people take their time. Nothing is broken off after this; the visitor is offered to stop waiting. */
export const PATIENCE_MS = 20_000
