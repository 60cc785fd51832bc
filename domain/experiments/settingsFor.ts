import type { ClientSettings, CompiledExperiments } from '../../schema/compile/compiled'
import type { Variants } from './assign'
import { changesOf } from './changesOf'

/** The settings as a visitor of these variants has them. */
export function settingsFor(
  settings: ClientSettings,
  experiments: CompiledExperiments,
  variants: Variants,
): ClientSettings {
  const changes = changesOf(experiments, variants).flatMap(({ settings: tested }) => tested?.change ?? [])
  return changes.length === 0 ? settings : Object.assign({}, settings, ...changes)
}
