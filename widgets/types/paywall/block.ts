import type { PaywallBlock, PaywallBlockProps } from '../../shared/parts'

export type Block = PaywallBlock
export type BlockName = Block['block']
export type BlockOf<Name extends BlockName> = Extract<Block, { readonly block: Name }>
export type BlockProps<Name extends BlockName> = PaywallBlockProps<Name>
