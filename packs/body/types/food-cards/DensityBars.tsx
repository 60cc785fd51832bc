import type { CSSProperties } from 'react'
import { Emoji, type WidgetProps } from '../../../../renderer/widget'

interface DensityBarsProps {
  readonly foods: WidgetProps<'food-cards'>['step']['foods']
  nameOf(food: string): string
  amountOf(kcal: number): string
}

/** One food a row, with a bar as long as it has calories. */
export function DensityBars({ foods, nameOf, amountOf }: DensityBarsProps) {
  const most = Math.max(...foods.map(({ kcalPer100g }) => kcalPer100g))

  return (
    <ul className="food-rows">
      {foods.map(({ name, emoji, kcalPer100g }) => (
        <li className="food-row" key={name}>
          <Emoji className="food-row-emoji" of={emoji} />
          <span className="food-name">{nameOf(name)}</span>
          <strong className="food-amount">{amountOf(kcalPer100g)}</strong>
          <span className="food-bar" style={{ '--share': kcalPer100g / most } as CSSProperties} />
        </li>
      ))}
    </ul>
  )
}
