/** What the packs that the product's settings name draw within step types of the engine. */

declare module 'virtual:packs/parts/paywall' {
  export const parts: readonly import('./shared/parts').PartsOfPaywall[]
}

declare module 'virtual:packs/parts/email' {
  export const parts: readonly import('./shared/parts').PartsOfEmail[]
}

declare module 'virtual:packs/parts/info' {
  export const parts: readonly import('./shared/parts').PartsOfInfo[]
}

declare module 'virtual:packs/parts/purchase-success' {
  export const parts: readonly import('./shared/parts').PartsOfPurchaseSuccess[]
}
