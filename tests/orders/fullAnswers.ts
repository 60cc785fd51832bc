import type { Answers } from '../../domain/answers/answers'

/** A visitor who answered every question up to the e-mail. */
export const fullAnswers: Answers = {
  age: '30_39',
  sex: 'female',
  focus: 'weight_loss',
  bodyType: 'regular',
  dreamBody: 'fit',
  targetZones: ['arms', 'flat_belly'],
  typicalDay: 'sitting_all_day',
  timeSinceIdealWeight: '1_3_years',
  workout: 'only_walks',
  feelDuringTheDay: 'full_energy',
  height: { cm: 165 },
  weight: { kg: 82 },
  goal: { kg: 70 },
  birthday: { year: 1990, month: 5, day: 17 },
  habits: ['sweet_tooth'],
  howMuchToSleep: '7_to_8',
  waterIntake: '2_to_6',
  planPreference: 'balanced',
  favoriteProducts: ['carrot'],
  specificMotivation: 'wedding',
  specificMotivationDate: '2027-06-01',
  yourPace: 'moderate',
  email: 'ana@example.com',
}
