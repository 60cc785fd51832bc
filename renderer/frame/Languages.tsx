interface LanguagesProps {
  /** What each language calls itself. */
  readonly names: Readonly<Record<string, string>>
  readonly current: string
}

/** The list of languages, where there is more than one. Another one loads the page anew: in one language, at the same place, with all answers. */
export function Languages({ names, current }: LanguagesProps) {
  const all = Object.entries(names)
  if (all.length < 2) return null
  return (
    <nav className="languages">
      {all.map(([code, name]) => (
        <a
          key={code}
          lang={code}
          hrefLang={code}
          href={`?lang=${code}`}
          aria-current={code === current || undefined}
          onClick={keepQuery}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

/** The built page knows no query. Where the link leads is looked up after this has run. */
function keepQuery({ currentTarget: link }: { readonly currentTarget: HTMLAnchorElement }): void {
  const url = new URL(location.href)
  url.searchParams.set('lang', link.hreflang)
  link.href = url.href
}
