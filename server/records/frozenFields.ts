import { DERIVED_FIELD } from '../../domain/answers/recordOf'
import { planFields } from '../../domain/body/planFields'
import type { CompiledFunnel } from '../../schema/compile/compiled'

/** What stays as the buyer of a plan has said it: who they are, and what their plan is computed from. */
export function frozenFields({ settings }: Pick<CompiledFunnel, 'settings'>): readonly string[] {
  return ['email', 'sex', DERIVED_FIELD, ...planFields(settings)]
}
