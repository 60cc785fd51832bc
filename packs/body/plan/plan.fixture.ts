/** The figures of S25 to S27. */
export const plan = {
  bmi: { underweight: 18.5, normal: 25, overweight: 30, obese: 40 },
  bmiAbove: 'extremely',
  idealBodyFat: { from: 18, to: 24 },
  activityOfTypicalDay: {
    sitting_all_day: 'sedentary',
    mostly_active: 'sedentary',
    lots_of_activity: 'moderately_active',
    staying_home: 'very_active',
  },
  activityFactors: { sedentary: 1.2, moderately_active: 1.55, very_active: 1.725 },
  calories: { lose: -500, gain: 300, floor: { female: 1200, male: 1500 } },
  macros: {
    balanced: { carbs: 50, protein: 20, fat: 30 },
    low_fat: { carbs: 55, protein: 25, fat: 20 },
    low_carb: { carbs: 25, protein: 30, fat: 45 },
    keto: { carbs: 5, protein: 20, fat: 75 },
  },
  water: { millilitresPerKg: 33, min: 1600, max: 4000 },
}
