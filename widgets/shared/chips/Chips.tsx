import './Chips.css'

/** What the visitor has said, in a few short texts side by side. */
export function Chips({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul className="chips">
      {texts.map((text) => (
        <li className="chip" key={text}>
          {text}
        </li>
      ))}
    </ul>
  )
}
