import type { PackWidgets } from '../../renderer/pack'
import { lazyWidget } from '../../renderer/widget'
import { bodyWidth, figureWidth } from '../../widgets/shared/pictureWidths'

/** The widget of each step type of the pack. */
export const widgets = {
  height: lazyWidget(() => import('./types/height/Height')),
  weight: lazyWidget(() => import('./types/weight/Weight')),
  'weight-goal': lazyWidget(() => import('./types/weight-goal/WeightGoal')),
  'target-zones': lazyWidget(() => import('./types/target-zones/TargetZones'), figureWidth),
  prediction: lazyWidget(() => import('./types/prediction/Prediction')),
  journey: lazyWidget(() => import('./types/journey/Journey')),
  summary: lazyWidget(() => import('./types/summary/Summary'), bodyWidth),
  plan: lazyWidget(() => import('./types/plan/Plan')),
  'nutrition-report': lazyWidget(() => import('./types/nutrition-report/NutritionReport')),
  'food-cards': lazyWidget(() => import('./types/food-cards/FoodCards')),
  'meal-log': lazyWidget(() => import('./types/meal-log/MealLog')),
} satisfies PackWidgets<'body'>
