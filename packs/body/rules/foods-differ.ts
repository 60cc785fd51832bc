import { type Path, placeOf, type ReadStep, type Report, type Rule, type Spot } from '../../../schema/packRules/rule.ts'

/** A food of one name may be another variety elsewhere: so far they are alike. */
const VARIETY = 1.6

/** One food has the same calories wherever it is shown, and a list from light to dense rises. */
export const foodsDiffer: Rule = ({ steps }, report) => {
  const foods = [...steps.values()]
    .filter(({ isWhole }) => isWhole)
    .flatMap((step) => foodsBelow(step, step.file.root, []))
  const told = new Set<Food>()
  for (const [index, food] of foods.entries()) {
    const other = foods.slice(0, index).find((each) => !told.has(each) && areDifferent(food, each))
    if (!other) continue
    const odd = isOddOne(food, other, foods) ? food : other
    const usual = odd === food ? other : food
    if (told.has(odd)) continue
    told.add(odd)
    report(
      placeOf(odd.step.file, odd.path),
      `"${odd.name}" has ${odd.kcal} kcal in 100 g at "${odd.step.name}", and ${usual.kcal} at "${usual.step.name}"`,
      'Look it up in its source.',
      { severity: 'warning' },
    )
  }
  checkGrams(foods, report)
  for (const step of steps.values()) checkRising(step, foods, told, report)
}

interface Food {
  readonly step: ReadStep
  readonly name: string
  readonly source: string
  readonly kcal: number
  readonly grams: unknown
  readonly path: Path
}

function foodsBelow(step: ReadStep, { value, inside }: Spot, path: Path): Food[] {
  const below = [...(inside ?? [])].flatMap(([key, spot]) =>
    foodsBelow(step, spot, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  const [name, source, kcal, grams] = ['name', 'source', 'kcalPer100g', 'grams'].map((key) => inside?.get(key)?.value)
  if (typeof name !== 'string' || typeof kcal !== 'number') return below
  return [...below, { step, name, source: String(source), kcal, grams, path: [...path, 'kcalPer100g'] }]
}

/** The same meal on several steps has the same portions. */
function checkGrams(foods: readonly Food[], report: Report): void {
  for (const food of foods) {
    const same = foods.filter(
      (each) => each.name === food.name && each.source === food.source && each.grams !== undefined,
    )
    const [other] = same.filter((each) => each.grams !== food.grams)
    if (food.grams === undefined || same.length < 3 || same.filter((each) => each.grams === food.grams).length > 1)
      continue
    if (!other || same.some((each) => each !== food && each.grams !== other.grams)) continue
    report(
      placeOf(food.step.file, [...food.path.slice(0, -1), 'grams']),
      `"${food.name}" is ${food.grams} g at "${food.step.name}", and ${other.grams} g everywhere else`,
      'Look at its digits.',
      { severity: 'warning' },
    )
  }
}

function areDifferent(one: Food, other: Food): boolean {
  const ratio = Math.max(one.kcal, other.kcal) / Math.min(one.kcal, other.kcal)
  return one.source === other.source && one.name === other.name
    ? ratio > 1
    : one.name === other.name && ratio > VARIETY && one.step !== other.step
}

/** Of two, the one with which fewer agree; else the later one. */
function isOddOne(food: Food, other: Food, foods: readonly Food[]): boolean {
  const agreeing = (one: Food) => foods.filter((each) => each.name === one.name && each.kcal === one.kcal).length
  return agreeing(food) <= agreeing(other)
}

function checkRising({ file, step }: ReadStep, foods: readonly Food[], told: ReadonlySet<Food>, report: Report): void {
  if (step.type !== 'food-cards' || step.compare !== 'density') return
  const own = foods.filter((food) => food.step.file === file)
  const index = own.findIndex((food, at) => food.kcal < (own[at - 1]?.kcal ?? food.kcal))
  const [food, before] = [own[index], own[index - 1]]
  if (!food || !before || told.has(food) || told.has(before)) return
  report(
    placeOf(file, food.path),
    `"${food.name}" has fewer calories than "${before.name}" before it, and the cards go from light to dense`,
    'Look at the digits of both, or put the foods into their order.',
    { severity: 'warning' },
  )
}
