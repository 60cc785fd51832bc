import './PartsBar.css'

interface PartsBarProps {
  readonly figure: string
  readonly filled: number
  readonly of: number
}

/** A large figure over a bar of equal parts, which says nothing that the figure does not. */
export function PartsBar({ figure, filled, of: count }: PartsBarProps) {
  const parts = Array.from({ length: count }, (_, place) => place)
  return (
    <>
      <p className="parts-bar-figure">{figure}</p>
      <div className="parts-bar" aria-hidden="true">
        {parts.map((place) => (
          <span className="parts-bar-part" key={place} data-filled={place < filled || undefined} />
        ))}
      </div>
    </>
  )
}
