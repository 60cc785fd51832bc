import type { ReactNode } from 'react'
import type { Quote } from '../../domain/offers/quote'
import type { TextValues, Visitor, WidgetProps } from '../../renderer/widget'

/** What packs draw and say within step types of the engine: packs/NAME/parts has a file for each of these types. */

export type PaywallBlock = WidgetProps<'paywall'>['step']['blocks'][number]

export interface PaywallBlockProps<Name extends PaywallBlock['block']> {
  readonly props: Omit<WidgetProps<'paywall'>, 'shop'>
  readonly block: Extract<PaywallBlock, { readonly block: Name }>
}

/** Blocks that a pack draws may say what the step's sentences may. */
type PackBlock<Name extends PaywallBlock['block']> = (
  props: PaywallBlockProps<Name> & { readonly values: TextValues },
) => ReactNode

/** A sentence of the step, by its place. */
interface Said {
  readonly place: string
  readonly values?: TextValues
}

export interface PartsOfPaywall {
  readonly blocks: { readonly [Name in PaywallBlock['block']]?: PackBlock<Name> }
  /** The heading in place of the title. Null while it cannot be said. */
  heading(props: Pick<WidgetProps<'paywall'>, 'visitor' | 'hasText'>): Said | null
  /** What is said on the cards of plans, by their ids. */
  onPlans(
    plans: readonly Pick<Quote, 'offerId' | 'days'>[],
    block: Extract<PaywallBlock, { readonly block: 'plans' }>,
    props: Pick<WidgetProps, 'visitor' | 'settings'>,
  ): ReadonlyMap<string, Said>
}

export interface PartsOfEmail {
  /** The card above the field. */
  planCard(props: {
    readonly props: WidgetProps<'email'>
    readonly figures: NonNullable<WidgetProps<'email'>['step']['planCard']>
  }): ReactNode
}

export interface PartsOfInfo {
  /** The curve of a block. */
  curve(props: { readonly visitor: Visitor }): ReactNode
}

export interface PartsOfPurchaseSuccess {
  /** What the heading planTitle says. Null while it cannot be said. */
  planTitle(props: Pick<WidgetProps, 'visitor' | 'settings'>): TextValues | null
}
