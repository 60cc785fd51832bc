import { Emoji, type WidgetProps } from '../../../../renderer/widget'
import { portionGrams } from '../../food/energy'

type Food = WidgetProps<'food-cards'>['step']['foods'][number]

interface PortionPairsProps {
  readonly foods: readonly Food[]
  readonly kcal: number
  readonly gramsPerPicture: number
  nameOf(food: string): string
  amountOf(grams: number): string
}

/** Two foods a card, each as the heap that has the same calories. */
export function PortionPairs({ foods, kcal, gramsPerPicture, nameOf, amountOf }: PortionPairsProps) {
  return (
    <ul className="food-pairs">
      {pairsOf(foods).map((pair) => (
        <li className="food-pair" key={pair[0]?.name}>
          {pair.map(({ name, emoji, kcalPer100g }) => {
            const grams = portionGrams(kcal, kcalPer100g)
            return (
              <div className="food-portion" key={name}>
                <div className="food-heap">
                  {picturesFor(grams, gramsPerPicture).map((place) => (
                    <Emoji className="food-piece" of={emoji} key={place} />
                  ))}
                </div>
                <span className="food-name">{nameOf(name)}</span>
                <strong className="food-amount">{amountOf(grams)}</strong>
              </div>
            )
          })}
        </li>
      ))}
    </ul>
  )
}

function pairsOf(foods: readonly Food[]): Food[][] {
  const count = Math.ceil(foods.length / 2)
  return Array.from({ length: count }, (_, index) => foods.slice(2 * index, 2 * index + 2))
}

/** The places of the heap, from the ground up. Even a crumb is a picture. */
function picturesFor(grams: number, gramsPerPicture: number): number[] {
  return Array.from({ length: Math.max(1, Math.round(grams / gramsPerPicture)) }, (_, place) => place)
}
