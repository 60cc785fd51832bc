/** An amount in whole minor units of its currency: { amount: 699, currency: 'USD' } is 6.99 US dollars. */
export interface Money {
  readonly amount: number
  readonly currency: string
}
