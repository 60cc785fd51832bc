import {
  askersByField,
  checkRisingAs,
  checkUsual,
  type ParsedFile,
  type Path,
  placeOf,
  type ReadFunnel,
  type Report,
  type Rule,
  type Spot,
  spotAt,
  type UsualRange,
} from '../../../schema/packRules/rule.ts'

/**
 * What figures of a plan can be, with room. Water: about 30 to 35 ml for each kg (EFSA, "Dietary reference values for water", 2010: 2.0 l
 * for women, 2.5 l for men). Body fat: American Council on Exercise, from athletes to acceptable. Categories: WHO, with its lower bounds
 * for Asia. Energy: below 100 kcal nothing changes, above 1,000 a gain is fat.
 */
const RANGES: readonly UsualRange[] = [
  { path: ['pace', 'percentPerWeek'], least: 0.2, most: 5, unit: '% a week' },
  { path: ['plan', 'water', 'millilitresPerKg'], least: 20, most: 50, unit: 'ml for each kg' },
  { path: ['plan', 'water', 'min'], least: 1000, most: 2500, unit: 'ml a day' },
  { path: ['plan', 'water', 'max'], least: 2500, most: 6000, unit: 'ml a day' },
  { path: ['plan', 'idealBodyFat', 'from'], least: 5, most: 25, unit: '%' },
  { path: ['plan', 'idealBodyFat', 'to'], least: 12, most: 38, unit: '%' },
  { path: ['plan', 'bmi', 'underweight'], least: 17, most: 19, unit: 'as body mass index' },
  { path: ['plan', 'bmi', 'normal'], least: 23, most: 25, unit: 'as body mass index' },
  { path: ['plan', 'bmi', 'overweight'], least: 27, most: 30, unit: 'as body mass index' },
  { path: ['plan', 'bmi', 'obese'], least: 35, most: 50, unit: 'as body mass index' },
  { path: ['plan', 'calories', 'lose'], least: -1000, most: -100, unit: 'kcal a day' },
  { path: ['plan', 'calories', 'gain'], least: 100, most: 1000, unit: 'kcal a day' },
  { path: ['plan', 'calmPace', 'kilogramsPerWeek'], least: 0.2, most: 2, unit: 'kg a week' },
]

/** More than this nobody has to eat at least. */
const HIGHEST_FLOOR = 2000

/** FAO/WHO/UNU, "Human energy requirements" (2004): physical activity levels from lying in bed to hard labour. */
const ACTIVITY = { least: 1.1, most: 2.4 }

/** Keto leaves so few carbohydrates, in percent of the energy (StatPearls, "The Ketogenic Diet"). */
const KETO_CARBS = 15

/** Pounds. */
const POUNDS_OF_A_KILOGRAM = 2.2046

/** What steps list of the plan, with where the settings say it in rising order. */
const LISTS = [
  { list: 'bmiCategories', rising: ['plan', 'bmi'] },
  { list: 'activityLevels', rising: ['plan', 'activityFactors'] },
] as const

/** The figures that a plan is computed with are of a size that they can have, and in a sensible order. */
export const oddFigure: Rule = (funnel, report) => {
  const { settings } = funnel
  const { file } = settings
  for (const range of RANGES) checkUsual(file, range, report)
  for (const sex of Object.keys(funnel.settings.values.plan?.calories.floor ?? {}))
    checkUsual(
      file,
      { path: ['plan', 'calories', 'floor', sex], least: 0, most: HIGHEST_FLOOR, unit: 'kcal a day' },
      report,
    )
  checkActivity(funnel, report)
  checkMacros(funnel, report)
  checkPersonas(funnel, report)
  for (const { file: own, isWhole } of funnel.steps.values()) {
    checkUnits(own.root, report)
    if (!isWhole) continue
    checkFood(own, [], report)
    checkMirrors(own, report)
    checkPictures(own, report)
    for (const list of LISTS) checkRisingAs(own, list, settings, report)
  }
}

/** Who moves more needs more: factors rise from level to level, and levels from option to option. */
function checkActivity(funnel: ReadFunnel, report: Report): void {
  const { file, values } = funnel.settings
  const { activityFactors = {}, activityOfTypicalDay = {} } = values.plan ?? {}
  const levels = Object.entries(activityFactors)
  for (const [index, [level, factor]] of levels.entries()) {
    const path = ['plan', 'activityFactors', level]
    const [before, lower] = levels[index - 1] ?? []
    if (factor < ACTIVITY.least || factor > ACTIVITY.most)
      checkUsual(file, { path, ...ACTIVITY, unit: 'times the rest' }, report)
    else if (lower !== undefined && factor <= lower)
      report(
        placeOf(file, path),
        `"${level}" is multiplied by ${factor}, no more than "${before}" before it`,
        'Put the levels in rising order, from the least active on, and their factors too.',
        { severity: 'warning' },
      )
  }
  const days = typicalDays(funnel).filter((day) => Object.hasOwn(activityOfTypicalDay, day))
  const factorOf = (day: string | undefined) => activityFactors[activityOfTypicalDay[day ?? ''] ?? '']
  for (const [index, day] of days.entries()) {
    const before = days[index - 1]
    const [own, lower] = [factorOf(day), factorOf(before)]
    if (own === undefined || lower === undefined || own >= lower) continue
    report(
      placeOf(file, ['plan', 'activityOfTypicalDay', day]),
      `"${day}" stands for less activity than the option "${before}" before it`,
      'Name the level that fits, or put the options in rising order.',
      { severity: 'warning' },
    )
    return
  }
}

/** In the order in which the visitor sees them. */
function typicalDays(funnel: ReadFunnel): string[] {
  const [asker] = askersByField(funnel).get('typicalDay') ?? []
  return asker?.options.map(({ key }) => key) ?? []
}

/** Of the energy, in percent: more protein than that nobody is advised to eat (Institute of Medicine, "Dietary Reference Intakes", 2005: 10 to 35). */
const PROTEIN = { least: 8, most: 40 }

/** A diet that is called low in something has less of it than the others have on average. */
function checkMacros({ settings }: ReadFunnel, report: Report): void {
  const macros: { readonly [diet: string]: { readonly [part: string]: number } } = settings.values.plan?.macros ?? {}
  const diets = Object.entries(macros)
  for (const [diet, parts] of diets) {
    if (parts.protein !== undefined)
      checkUsual(settings.file, { path: ['plan', 'macros', diet, 'protein'], ...PROTEIN, unit: '%' }, report)
    for (const [part, percent] of Object.entries(parts)) {
      const average = diets.reduce((sum, [, other]) => sum + (other[part] ?? 0), 0) / diets.length
      const isLow = new RegExp(`^low[_-]${part.replace(/s$/, '')}s?$`).test(diet)
      const isWrong =
        (isLow && diets.length > 1 && percent > average) ||
        (diet === 'keto' && part === 'carbs' && percent > KETO_CARBS)
      if (!isWrong) continue
      report(
        placeOf(settings.file, ['plan', 'macros', diet, part]),
        `"${diet}" has ${percent} % ${part}: that is ${isLow ? 'more than the others have on average' : 'too much for it'}`,
        'Look whether two of its figures are swapped.',
        { severity: 'warning' },
      )
    }
  }
}

/** Adults: less, or more, nobody weighs who can do without a doctor. */
const PERSONA = { kg: { least: 35, most: 250 }, lbs: { least: 77, most: 550 }, cm: { least: 130, most: 220 } }

/** What made-up visitors weigh is what people can weigh: else pages show what nobody sees. */
function checkPersonas({ personas }: ReadFunnel, report: Report): void {
  for (const [name, { answers = {} }] of Object.entries(personas?.values.visitors ?? {}))
    for (const field of ['weight', 'goal', 'height'])
      for (const [unit, range] of Object.entries(PERSONA)) {
        const path = ['visitors', name, 'answers', field, unit]
        if (personas && Object.hasOwn(answers, field)) checkUsual(personas.file, { path, ...range, unit }, report)
      }
}

/** How often the picture of the lightest food of a pair stands on its plate. */
const PLATE = { least: 4, most: 40 }

/** Food for as many calories is drawn as so many pictures. */
function checkPictures(file: ParsedFile, report: Report): void {
  const [kcal, grams] = ['kcal', 'gramsPerPicture'].map((key) => spotAt(file, [key])?.value)
  const foods = [...(spotAt(file, ['foods'])?.inside?.values() ?? [])]
  const lightest = Math.min(...foods.map((food) => Number(food.inside?.get('kcalPer100g')?.value)))
  if (typeof kcal !== 'number' || typeof grams !== 'number' || !(lightest > 0)) return
  const pictures = Math.round((kcal / lightest / grams) * 100)
  if (pictures >= PLATE.least && pictures <= PLATE.most) return
  report(
    placeOf(file, ['gramsPerPicture']),
    `the fullest plate would have ${pictures} pictures: ${PLATE.least} to ${PLATE.most} show how much it is`,
    'Look at the digits of gramsPerPicture and of kcal.',
    { severity: 'warning' },
  )
}

/** The same weight in two units that stand side by side. */
function checkUnits(spot: Spot, report: Report): void {
  const [kg, lbs] = [spot.inside?.get('kg')?.value, spot.inside?.get('lbs')]
  if (typeof kg === 'number' && typeof lbs?.value === 'number' && kg > 0) {
    const meant = Math.round(kg * POUNDS_OF_A_KILOGRAM)
    if (Math.abs(lbs.value / kg / POUNDS_OF_A_KILOGRAM - 1) > 0.25)
      report(lbs.place, `${kg} kg are not ${lbs.value} lbs`, `Write lbs: ${meant}, or another weight in kg.`, {
        severity: 'warning',
      })
  }
  for (const inside of spot.inside?.values() ?? []) checkUnits(inside, report)
}

/** Of food, by its keys. Energy: from water plants to pure fat. */
const FOOD: { readonly [key: string]: Omit<UsualRange, 'path'> } = {
  kcalPer100g: { least: 5, most: 900, unit: 'kcal' },
  grams: { least: 5, most: 600, unit: 'g' },
}
/** How far below today's weight a first goal is suggested. */
const SUGGESTED: { readonly [unit: string]: Omit<UsualRange, 'path'> } = {
  kg: { least: 1, most: 20, unit: 'kg' },
  lbs: { least: 2, most: 45, unit: 'lbs' },
}

function checkFood(file: ParsedFile, path: Path, report: Report): void {
  const { inside, value } = spotAt(file, path) ?? {}
  for (const key of inside?.keys() ?? []) {
    const below = [...path, Array.isArray(value) ? Number(key) : key]
    const ranges = path.at(-1) === 'suggests' ? SUGGESTED : FOOD
    const range = Object.hasOwn(ranges, key) ? ranges[key] : undefined
    if (range) checkUsual(file, { path: below, ...range }, report)
    checkFood(file, below, report)
  }
}

/** In percent of the picture: the middle of two boxes side by side is that of the figure, so far. */
const MIDDLE = { least: 40, most: 60 }

/** The two arms of a figure stand on both sides of its middle. */
function checkMirrors(file: ParsedFile, report: Report): void {
  for (const [figure, { inside }] of spotAt(file, ['figures'])?.inside ?? []) {
    for (const [zone, part] of inside?.get('zones')?.inside ?? []) {
      const boxes = [...(part.inside?.get('boxes')?.inside?.values() ?? [])].map(({ value }) => value)
      if (boxes.length !== 2 || !boxes.every(Array.isArray)) continue
      const centres = (boxes as number[][]).map(([left = 0, , width = 0]) => left + width / 2)
      const middle = Math.round(centres.reduce((sum, centre) => sum + centre, 0) / 2)
      if (middle >= MIDDLE.least && middle <= MIDDLE.most) continue
      report(
        placeOf(file, ['figures', Number(figure), 'zones', Number(zone), 'boxes']),
        `the middle of the two boxes is at ${middle} %, and that of the figure at 50 %`,
        'Look at the digits of the first figure of each box.',
        { severity: 'warning' },
      )
    }
  }
}
