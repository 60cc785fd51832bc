/** Shown while the very first step is fetched; later ones are fetched before they are needed. No words: they may not be there yet. */
export function Waiting() {
  return (
    <div className="waiting" aria-busy="true">
      <span className="waiting-dots" />
    </div>
  )
}
