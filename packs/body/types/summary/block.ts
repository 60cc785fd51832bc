import type { ReactNode } from 'react'
import type { WidgetProps } from '../../../../renderer/widget'

export type Block = WidgetProps<'summary'>['step']['blocks'][number]

export interface SummaryBlockProps {
  readonly props: WidgetProps<'summary'>
  readonly block: Block
}

/** Draws one block of the summary, or nothing where an answer that it needs is missing. */
export type SummaryBlock = (of: SummaryBlockProps) => ReactNode
