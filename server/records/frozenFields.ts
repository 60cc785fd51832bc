import type { CompiledFunnel } from '../../schema/compile/compiled'
import { fieldsReadByPacks, fieldsWrittenByPacks } from '../../schema/model/packFields'

/** What stays as the buyer of a plan has said it: who they are, and what the packs of the product compute with and write. */
export function frozenFields({ settings }: Pick<CompiledFunnel, 'settings'>): readonly string[] {
  return ['email', 'sex', ...fieldsWrittenByPacks(settings), ...fieldsReadByPacks(settings)]
}
