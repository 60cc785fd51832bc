/** What no page of ours needs: whatever script got in, the visitor is not even asked. Names that a browser does not know fill its console with warnings. */
const REFUSED = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** The header of that name. Stripe's frames may open the browser's own sheet of cards and wallets (docs.stripe.com/security/guide). */
export function permissionsPolicy(payment: 'test' | 'stripe'): string {
  const pay = payment === 'stripe' ? '(self "https://js.stripe.com")' : '()'
  return [...REFUSED.map((feature) => `${feature}=()`), `payment=${pay}`].join(', ')
}
