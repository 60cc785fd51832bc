import type { WidgetProps } from '../../../renderer/widget'
import type { Device } from './deviceOf'

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
export function storesFor(device: Device, { stores, androidAvailable = true }: Settings): Stores {
  const android = androidAvailable ? stores?.android : undefined
  const all: readonly Store[] = [
    ...(stores?.ios ? [{ name: 'ios' as const, url: stores.ios }] : []),
    ...(android ? [{ name: 'android' as const, url: android }] : []),
  ]
  return {
    own: all.find(({ name }) => name === device) ?? null,
    others: all.filter(({ name }) => name !== device),
    isAndroidMissing: !android && device !== 'ios',
  }
}
