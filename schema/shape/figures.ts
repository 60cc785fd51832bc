/**
 * The figures that conditions can ask for, each with the fields that it is computed from: of several lists one is enough. The value is computed in
 * domain/figures.
 */
export const FIGURES = {
  age: [['birthday'], ['age']],
  bmi: [['weight', 'height']],
  weight: [['weight']],
  height: [['height']],
  weightToLose: [['weight', 'goal']],
  percentToLose: [['weight', 'goal']],
  goalBmi: [['goal', 'height']],
} as const satisfies { readonly [figure: string]: readonly (readonly string[])[] }

export type FigureName = keyof typeof FIGURES

export function isFigure(name: string): name is FigureName {
  return Object.hasOwn(FIGURES, name)
}
