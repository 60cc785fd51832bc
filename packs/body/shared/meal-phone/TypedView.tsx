import type { CSSProperties } from 'react'

interface TypedViewProps {
  /** What the app asks. Empty where it waits in silence. */
  readonly ask: string
  /** The sentence that is typed. */
  readonly said: string
  readonly locale: string
}

/** A sentence that is typed letter by letter and sent. Words stay whole where the line ends. */
export function TypedView({ ask, said, locale }: TypedViewProps) {
  const letters = lettersOf(said, locale)
  const speed = { '--letters': letters.length } as CSSProperties

  return (
    <div className="typed" style={speed}>
      {ask ? <p className="typed-ask">{ask}</p> : null}
      <p className="typed-bubble">
        {letters.map((letter, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place in the sentence.
          <span className="typed-letter" key={place} style={{ '--place': place } as CSSProperties}>
            {letter}
          </span>
        ))}
        <span className="typed-caret" />
      </p>
    </div>
  )
}

/** What a reader takes for letters: one with an accent that is written as two is not torn apart. */
function lettersOf(sentence: string, locale: string): string[] {
  if (!('Segmenter' in Intl)) return [...sentence]
  return [...new Intl.Segmenter(locale).segment(sentence)].map(({ segment }) => segment)
}
