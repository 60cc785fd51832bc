import type { PackWidgets } from '../../renderer/pack'
import { lazyWidget } from '../../renderer/widget'

/** The widget of each step type of the pack. */
export const widgets = {
  'sleep-chart': lazyWidget(() => import('./types/sleep-chart/SleepChart')),
} satisfies PackWidgets<'sleep'>
