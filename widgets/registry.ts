import type { OwnStepType, Widget } from '../renderer/widget'
import { lazyWidget } from '../renderer/widget'
import { bodyWidth, cardWidth, wideWidth } from './shared/pictureWidths'
import { SingleChoice } from './types/single-choice/SingleChoice'

/** The widget of each step type that is no pack's. A type without one does not compile. The first steps are single choices: that one is there at once. */
export const widgets = {
  'single-choice': SingleChoice,
  'multi-choice': lazyWidget(() => import('./types/multi-choice/MultiChoice'), cardWidth),
  'grouped-choice': lazyWidget(() => import('./types/grouped-choice/GroupedChoice')),
  'social-proof': lazyWidget(() => import('./types/social-proof/SocialProof'), wideWidth),
  info: lazyWidget(() => import('./types/info/Info'), wideWidth),
  birthday: lazyWidget(() => import('./types/birthday/Birthday')),
  date: lazyWidget(() => import('./types/date/DateQuestion')),
  analysis: lazyWidget(() => import('./types/analysis/Analysis')),
  email: lazyWidget(() => import('./types/email/Email')),
  paywall: lazyWidget(() => import('./types/paywall/Paywall'), bodyWidth),
  'purchase-success': lazyWidget(() => import('./types/purchase-success/PurchaseSuccess')),
  guides: lazyWidget(() => import('./types/guides/Guides')),
  download: lazyWidget(() => import('./types/download/Download')),
  reviews: lazyWidget(() => import('./types/reviews/Reviews')),
  loading: lazyWidget(() => import('./types/loading/Loading')),
  'side-by-side': lazyWidget(() => import('./types/side-by-side/SideBySide')),
  statement: lazyWidget(() => import('./types/statement/Statement')),
  trend: lazyWidget(() => import('./types/trend/Trend')),
  timeline: lazyWidget(() => import('./types/timeline/Timeline'), cardWidth),
  start: lazyWidget(() => import('./types/start/Start'), wideWidth),
} satisfies { [T in OwnStepType]: Widget<T> }
