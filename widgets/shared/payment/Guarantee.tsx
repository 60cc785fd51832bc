import './Guarantee.css'

/** The guarantee in a few words, as a seal beside what is paid. */
export function Guarantee({ text }: { readonly text: string }) {
  return (
    <p className="guarantee-line">
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d="M10 1 3 3.6v5c0 4.6 2.9 8.3 7 10 4.1-1.7 7-5.4 7-10v-5z" fill="currentColor" />
        <path
          d="m6.8 9.8 2.3 2.3 4.2-4.4"
          fill="none"
          stroke="#fff"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>{text}</span>
    </p>
  )
}
