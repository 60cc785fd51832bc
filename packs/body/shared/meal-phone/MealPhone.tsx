import { useRef } from 'react'
import { numberFormat } from '../../../../domain/language/formats'
import type { TextValues, WidgetProps } from '../../../../renderer/widget'
import { portionKcal } from '../../food/energy'
import { LogSheet } from './LogSheet'
import { PhotoView } from './PhotoView'
import { TypedView } from './TypedView'
import { useSeen } from './useSeen'
import './MealPhone.css'

interface MealPhoneProps {
  readonly foods: WidgetProps<'meal-log'>['step']['foods']
  readonly input: 'photo' | 'words'
  readonly locale: string
  /** Cut off at its lower edge. It waits until it is seen. */
  readonly size?: 'large' | 'small'
  /** The sentences of the phone. */
  say(place: string, values?: TextValues): string
}

/** A phone that logs a meal by itself, once. Who wants less motion sees it done. */
export function MealPhone({ foods, input, locale, size = 'large', say }: MealPhoneProps) {
  const phone = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(phone)
  const number = numberFormat(locale, { maximumFractionDigits: 0 })
  const eaten = foods.map(({ name, emoji, grams, kcalPer100g }) => ({
    emoji,
    name: say(`foods.${name}`),
    kcal: portionKcal(grams, kcalPer100g),
  }))
  const total = eaten.reduce((sum, { kcal }) => sum + kcal, 0)
  const caloriesText = (kcal: number) => say('calories', { calories: number.format(kcal) })
  const said = say(`input.${input}`)

  return (
    <div
      className="phone"
      ref={phone}
      role="img"
      aria-label={say('text', { calories: number.format(total) })}
      data-size={size}
      data-waiting={(size === 'small' && !isSeen) || undefined}
    >
      <div className="phone-screen" data-input={input} aria-hidden="true">
        {input === 'photo' ? <PhotoView foods={eaten} said={said} /> : null}
        {input === 'words' ? <TypedView ask={say('ask')} said={said} locale={locale} /> : null}
        <LogSheet
          meal={say('meal')}
          rows={eaten.map(({ emoji, name, kcal }) => ({ emoji, name, calories: caloriesText(kcal) }))}
          total={say('total')}
          sum={caloriesText(total)}
        />
      </div>
    </div>
  )
}
