export interface Device {
  readonly device: 'phone' | 'tablet' | 'desktop'
  readonly system: 'ios' | 'android' | 'other'
}

/**
 * What the visitor reads on, as its browser says. An iPad calls itself a Mac, and is known by its touch screen; a tablet with Android is one that
 * does not say Mobile, as Google asks of their makers.
 */
export function deviceOf({ userAgent, maxTouchPoints = 0 }: { userAgent: string; maxTouchPoints?: number }): Device {
  const isPad = /ipad/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
  if (isPad) return { device: 'tablet', system: 'ios' }
  if (/iphone|ipod/i.test(userAgent)) return { device: 'phone', system: 'ios' }
  if (/android/i.test(userAgent)) {
    return { device: /mobile/i.test(userAgent) ? 'phone' : 'tablet', system: 'android' }
  }
  return { device: /mobile/i.test(userAgent) ? 'phone' : 'desktop', system: 'other' }
}
