import type { CSSProperties } from 'react'
import { Emoji } from '../../../../renderer/widget'

interface PhotoViewProps {
  /** What is on the plate. */
  readonly foods: readonly { readonly name: string; readonly emoji: string }[]
  /** What the app says while it looks at the photo. */
  readonly said: string
}

/** The camera over a plate: a flash, a line that runs over the photo, and a frame around each food that is found. */
export function PhotoView({ foods, said }: PhotoViewProps) {
  return (
    <div className="photo">
      <div className="photo-plate" data-count={foods.length}>
        {foods.map(({ name, emoji }, place) => (
          <span className="photo-food" key={name} style={{ '--place': place } as CSSProperties}>
            <Emoji className="photo-emoji" of={emoji} />
          </span>
        ))}
      </div>
      <span className="photo-scan" />
      <span className="photo-flash" />
      <span className="photo-said">{said}</span>
    </div>
  )
}
