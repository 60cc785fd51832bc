import type { WidgetProps } from '../../../renderer/widget'

/** What the pieces of a payment need of the step that they stand in: its sentences, those of the shop among them, and the visitor. */
export type SentenceProps = Pick<WidgetProps, 'text' | 'rich' | 'visitor'>
