import './Mark.css'

/** The ring or square of a card. It shows the state of the input before its parent. */
export function Mark({ kind }: { readonly kind: 'radio' | 'checkbox' }) {
  return <span className="mark" data-kind={kind} />
}
