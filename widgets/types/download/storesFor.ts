import type { Device } from '../../../domain/device/deviceOf'
import type { WidgetProps } from '../../../renderer/widget'

type Settings = Pick<WidgetProps['settings'], 'stores' | 'androidAvailable'>

export interface Store {
  readonly name: 'ios' | 'android'
  readonly url: string
}

export interface Stores {
  /** The one of the device in hand. Null on a computer, and where there is none for the device. */
  readonly own: Store | null
  /** All others that there are. */
  readonly others: readonly Store[]
  /** The app is not there for Android, and the visitor has an Android phone or may have one. */
  readonly isAndroidMissing: boolean
}

/** Where the app is to be had from a device. */
export function storesFor(system: Device['system'], { stores, androidAvailable = true }: Settings): Stores {
  const android = androidAvailable ? stores?.android : undefined
  const all: readonly Store[] = [
    ...(stores?.ios ? [{ name: 'ios' as const, url: stores.ios }] : []),
    ...(android ? [{ name: 'android' as const, url: android }] : []),
  ]
  return {
    own: all.find(({ name }) => name === system) ?? null,
    others: all.filter(({ name }) => name !== system),
    isAndroidMissing: !android && system !== 'ios',
  }
}
