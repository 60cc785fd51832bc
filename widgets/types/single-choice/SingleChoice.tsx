import { lazyWidget, type WidgetProps } from '../../../renderer/widget'
import { cardWidth } from '../../shared/pictureWidths'
import { Choice } from './Choice'

const AskingChoice = lazyWidget(() => import('./AskingChoice'))

/** One question. Where its answer takes a consent, the code that asks for it is fetched with the step. */
export const SingleChoice = Object.assign(
  (props: WidgetProps<'single-choice'>) => (props.step.consent ? <AskingChoice {...props} /> : <Choice {...props} />),
  {
    pictureWidth: cardWidth,
    preload: ({ consent }: { readonly consent?: unknown }) => (consent ? AskingChoice.preload() : undefined),
  },
)
