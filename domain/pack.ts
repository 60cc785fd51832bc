import type { Settings } from '../schema/generated/settings'

/** The settings of a pack, as the product's settings have them under its name. */
export type PackSettings<Pack extends keyof Settings> = NonNullable<Settings[Pack]>
