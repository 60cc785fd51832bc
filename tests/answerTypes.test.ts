import { describe, expectTypeOf, it } from 'vitest'
import type { AnswerOf, WidgetProps } from '../renderer/widget'

/** Held by `tsc`: a widget that stores what its type does not ask for does not compile. */
describe('a step stores the kind of answer that its type asks for:', () => {
  it('a choice its key, a list its keys, a measure its unit, a question that asks nothing nothing', () => {
    expectTypeOf<AnswerOf<'single-choice'>>().toEqualTypeOf<string>()
    expectTypeOf<AnswerOf<'multi-choice'>>().toEqualTypeOf<readonly string[]>()
    expectTypeOf<AnswerOf<'weight'>>().toEqualTypeOf<{ readonly kg: number } | { readonly lbs: number }>()
    expectTypeOf<AnswerOf<'info'>>().toEqualTypeOf<never>()
  })

  it('and a widget that stores another kind does not compile', () => {
    const wrong = (height: WidgetProps<'height'>, choice: WidgetProps<'single-choice'>) => {
      // @ts-expect-error A weight is no height.
      height.onAnswer({ kg: 70 })
      // @ts-expect-error A number is no key.
      choice.onPick(1)
    }
    expectTypeOf(wrong).toBeFunction()
  })
})
