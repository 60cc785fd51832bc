import type { ClientSettings } from '../../schema/compiled'
import { fulfilling } from '../fulfilling'
import type { TextValues, Visitor } from '../widget'

type Personal = typeof import('./personalVariables').personalVariables

let loading: Promise<Personal> | null = null

/** Fetches what reckons with the visitor's answers. It is no part of the first load. */
export function loadPersonalVariables(): Promise<Personal> {
  loading ??= fulfilling(
    import('./personalVariables').then((module) => module.personalVariables),
    () => {
      loading = null
    },
  )
  return loading
}

/** What every sentence may say. */
export function variables(settings: ClientSettings, visitor: Visitor, personal: Personal | null): TextValues {
  return { app_name: settings.app.name, sex: visitor.sex ?? 'other', ...personal?.(settings, visitor) }
}
