import type { StepType, Widget } from '../renderer/widget'
import { lazyWidget } from '../renderer/widget'
import { SingleChoice } from './single-choice/SingleChoice'

/** The widget of each step type. A type without one does not compile. The first steps are single choices: that one is there at once. */
export const widgets = {
  'single-choice': SingleChoice,
  'multi-choice': lazyWidget(() => import('./multi-choice/MultiChoice')),
  'grouped-choice': lazyWidget(() => import('./grouped-choice/GroupedChoice')),
  'target-zones': lazyWidget(() => import('./target-zones/TargetZones')),
  'social-proof': lazyWidget(() => import('./social-proof/SocialProof')),
  info: lazyWidget(() => import('./info/Info')),
  height: lazyWidget(() => import('./height/Height')),
  weight: lazyWidget(() => import('./weight/Weight')),
  'weight-goal': lazyWidget(() => import('./weight-goal/WeightGoal')),
  birthday: lazyWidget(() => import('./birthday/Birthday')),
  date: lazyWidget(() => import('./date/DateQuestion')),
  prediction: lazyWidget(() => import('./prediction/Prediction')),
  summary: lazyWidget(() => import('./summary/Summary')),
  analysis: lazyWidget(() => import('./analysis/Analysis')),
  email: lazyWidget(() => import('./email/Email')),
  paywall: lazyWidget(() => import('./paywall/Paywall')),
  plan: lazyWidget(() => import('./plan/Plan')),
  'purchase-success': lazyWidget(() => import('./purchase-success/PurchaseSuccess')),
  guides: lazyWidget(() => import('./guides/Guides')),
  download: lazyWidget(() => import('./download/Download')),
  reviews: lazyWidget(() => import('./reviews/Reviews')),
  loading: lazyWidget(() => import('./loading/Loading')),
  'food-cards': lazyWidget(() => import('./food-cards/FoodCards')),
  'nutrition-report': lazyWidget(() => import('./nutrition-report/NutritionReport')),
  'meal-log': lazyWidget(() => import('./meal-log/MealLog')),
  'side-by-side': lazyWidget(() => import('./side-by-side/SideBySide')),
  statement: lazyWidget(() => import('./statement/Statement')),
  trend: lazyWidget(() => import('./trend/Trend')),
  journey: lazyWidget(() => import('./journey/Journey')),
  timeline: lazyWidget(() => import('./timeline/Timeline')),
  start: lazyWidget(() => import('./start/Start')),
} satisfies { [T in StepType]: Widget<T> }
