import type { ClientSettings } from '../../schema/compile/compiled'
import { KEPT } from '../storage/kept'
import type { SafeStorage } from '../storage/safeStorage'

export type Consent = 'given' | 'declined' | 'open'

export const CONSENT_KEY = `${KEPT}consent`

/** Whether a visit may be reported, and ids of advertisers be kept. A browser that says no for all sites (Global Privacy Control) is believed. */
export function consentOf(
  { analytics }: ClientSettings,
  storage: SafeStorage,
  { globalPrivacyControl }: Navigator,
): Consent {
  if (globalPrivacyControl) return 'declined'
  if (analytics.consent === 'none') return 'given'
  const kept = storage.read(CONSENT_KEY)
  return kept === 'given' || kept === 'declined' ? kept : 'open'
}

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    readonly globalPrivacyControl?: boolean
  }
}
