import type { ReactNode } from 'react'
import { Emoji } from '../../../renderer/widget'
import './Plates.css'

interface PlatesProps {
  readonly of: readonly { readonly name: string; readonly foods: readonly string[] }[]
  textOf(name: string): ReactNode
}

/** Plates side by side, seen from above. */
export function Plates({ of: plates, textOf }: PlatesProps) {
  return (
    <div className="plates">
      {plates.map(({ name, foods }) => (
        <figure className="plate" key={name}>
          <span className="plate-rim" data-count={foods.length}>
            {foods.map((food) => (
              <Emoji className="plate-food" key={food} of={food} />
            ))}
          </span>
          <figcaption className="plate-text">{textOf(name)}</figcaption>
        </figure>
      ))}
    </div>
  )
}
