import { EXTRAS, Guides } from './Guides'
import { answered } from './Shopper'
import { sentence } from './sentence'
import { planPrice } from './shippedPrices'
import { expect, test } from './shop'
import { askedOfGateway, boughtBy, charged, customer, storeCard } from './till'

const ACTIONS = ['updateCard', 'payByCard', 'keepPlan', 'cancel'] as const

/** Each action leaves an add-on that failed; one that pays and one that does not leave the failed upgrade. */
for (const ofUpgrade of ['payByCard', 'cancel'] as const) {
  test(`a failed upgrade is left by ${ofUpgrade}, the failed add-ons before it by the others`, async ({
    shopper,
    quiz,
    server,
  }) => {
    const guides = new Guides(shopper)
    const id = await customer(server, answered)
    await storeCard(server, id, 'failsLater')
    await shopper.openGuides(id)

    const paid = [planPrice('plan-4-weeks')]
    for (const [index, { name, offer, today }] of EXTRAS.entries()) {
      const action = ACTIONS[(ACTIONS.indexOf(ofUpgrade) + 1 + index) % ACTIONS.length] ?? 'keepPlan'
      await guides.at(name)
      await guides.acceptButton.tap()
      await expect(guides.failed).toContainText(sentence('app.shop.failed.title'))
      await expect(guides.failed).toContainText(sentence('app.shop.problems.declined'))
      expect(askedOfGateway(server, id).at(-1)).toEqual({ offer, amount: today, status: 'declined' })
      expect(charged(server, id)).toEqual(paid)
      await guides.leaveFailedBy(action)

      if (action === 'payByCard' || action === 'updateCard') {
        // Closing the sheet leads back to the four actions.
        await shopper.closeSheet()
        await guides.leaveFailedBy(action)
        await shopper.agree()
        await shopper.payWith('declined')
        await expect(shopper.problem).toHaveText(sentence('app.shop.problems.declined'))
        await shopper.payWith('works')
        paid.push(today)
      }
      const next = EXTRAS[index + 1]
      if (next) await guides.at(next.name)
      else {
        // What has become of the last one is said before the visitor goes on.
        await quiz.continue()
        await quiz.at('download-the-app')
      }
      expect(charged(server, id)).toEqual(paid)

      const { addOns, upgrade } = await boughtBy(server, id)
      const status = { updateCard: 'paid', payByCard: 'paid', keepPlan: 'failed', cancel: 'cancelled' }[action]
      expect(name === 'boost' ? upgrade : addOns[offer]).toBe(status)
      if (next && (action === 'keepPlan' || action === 'cancel')) {
        await expect(guides.notice).toHaveText(sentence('guides.notCharged'))
      }
      // The card that works is the stored one now: the next extra shall fail again.
      if (action === 'updateCard' || action === 'payByCard') await storeCard(server, id, 'failsLater')
    }
  })
}
