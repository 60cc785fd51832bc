import type { WidgetProps } from '../../../renderer/widget'

export type Block = WidgetProps<'paywall'>['step']['blocks'][number]
export type BlockName = Block['block']
export type BlockOf<Name extends BlockName> = Extract<Block, { readonly block: Name }>

export interface BlockProps<Name extends BlockName> {
  readonly props: Omit<WidgetProps<'paywall'>, 'shop'>
  readonly block: BlockOf<Name>
}

/** The items that this visitor sees: those of the other sex are left out, and nobody misses any while the sex is not known. */
export function forSex<Item extends { readonly only?: string }>(
  items: readonly Item[],
  sex: string | null,
): readonly Item[] {
  return items.filter(({ only }) => only === undefined || sex === null || only === sex)
}
