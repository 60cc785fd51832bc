import type { ClientSettings, CompiledExperiments } from '../../schema/compile/compiled'
import type { Variants } from './assign'
import { testedIn } from './testedIn'

/** The settings as a visitor of these variants has them. */
export function settingsFor(
  settings: ClientSettings,
  experiments: CompiledExperiments,
  variants: Variants,
): ClientSettings {
  const changes = testedIn(experiments, variants).flatMap((test) => test.settings?.change ?? [])
  return changes.length === 0 ? settings : Object.assign({}, settings, ...changes)
}
