import type { PaymentParts } from './paymentParts'
import { noTestCard } from './paymentRefusals'

/** The name of a card of test mode. Any other number goes no further, and is told by no message. */
export function testCardOf(
  { gateway }: PaymentParts,
  { testCard: number = null }: { readonly testCard?: string | null | undefined },
): string | null {
  const card = number === null ? null : gateway.testCard(number)
  if (number !== null && card === null) throw noTestCard()
  return card
}
