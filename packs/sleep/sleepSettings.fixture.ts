import type { SleepSettings } from './sleepPlan'

/** For tests. */
export const sleepSettings: SleepSettings = {
  need: { adult: { from: 7, to: 9 }, older: { from: 7, to: 8 } },
  more: { wakingFeel: { rested: -30, exhausted: 30 } },
  hoursNow: { five: 5, nine: 9 },
  wakeAt: { early: '06:00', late: '09:00' },
  fallingAsleepMinutes: 15,
  minutesPerWeek: 45,
}
