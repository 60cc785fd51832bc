import { isAndroid } from '../../../domain/device/isAndroid'

export type Device = 'ios' | 'android' | 'desktop'

interface Machine {
  readonly userAgent: string
  readonly maxTouchPoints: number
}

/** What the visitor holds in hand, by what the browser says of itself. */
export function deviceOf({ userAgent, maxTouchPoints }: Machine): Device {
  if (isAndroid(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  // An iPad calls itself a Mac; no Mac has a screen to touch.
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop'
}
