import type { WidgetProps } from '../../../renderer/widget'

export type Block = WidgetProps<'paywall'>['step']['blocks'][number]
export type BlockName = Block['block']
export type BlockOf<Name extends BlockName> = Extract<Block, { readonly block: Name }>

export interface BlockProps<Name extends BlockName> {
  readonly props: Omit<WidgetProps<'paywall'>, 'shop'>
  readonly block: BlockOf<Name>
}
