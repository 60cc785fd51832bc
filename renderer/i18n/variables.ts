import type { ClientSettings } from '../../schema/compiled'
import type { TextValues, Visitor } from '../widget'

/** What every sentence may say, by the names that funnel/settings.yaml lists. What is not known yet is an empty text. */
export function variables(settings: ClientSettings, visitor: Visitor): TextValues {
  return {
    app_name: settings.app.name,
    sex: visitor.sex ?? 'other',
  }
}
