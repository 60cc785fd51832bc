import type { PreviewData } from '../../domain/personas/previewData'
import type { ClientSettings, CompiledExperiments } from '../../schema/compile/compiled'
import { previewAddress } from './previewAddress'

interface PreviewListProps {
  readonly data: PreviewData
  readonly settings: ClientSettings
  readonly experiments: CompiledExperiments
  readonly query: URLSearchParams
}

/** All that can be looked at: whom one may be, in which language and variants, and every step of every order. It is for us, and in English. */
export function PreviewList({ data: { orders, personas, visit }, settings, experiments, query }: PreviewListProps) {
  const choice = (name: string, value: string, isNow: boolean, text = value) => (
    <li key={value}>
      <a href={previewAddress('', query, { [name]: value })} aria-current={isNow || undefined}>
        {text}
      </a>
    </li>
  )
  return (
    <main className="preview-list" lang="en" dir="ltr">
      <h1>Preview</h1>
      <p>Every step as somebody sees it. Nothing is stored or reported, and nothing can be bought.</p>
      {visit ? null : (
        <p>
          {personas.length > 0
            ? 'There is no such persona.'
            : 'There is nobody to look as: write funnel/personas.yaml.'}
        </p>
      )}
      <h2>As whom</h2>
      <ul>{personas.map(({ name, about }) => choice('as', name, name === visit?.name, `${name}: ${about}`))}</ul>
      <h2>Language</h2>
      <ul>
        {Object.entries(settings.languageNames).map(([code, name]) =>
          choice('lang', code, code === visit?.language, name),
        )}
      </ul>
      {Object.entries(experiments).map(([name, { variants }]) => (
        <section key={name}>
          <h2>{`Experiment ${name}`}</h2>
          <ul>
            {Object.keys(variants).map((variant) =>
              choice(`variant.${name}`, variant, visit?.variants[name] === variant),
            )}
          </ul>
        </section>
      ))}
      {Object.values(orders).map(({ name, segments, aside = [] }) => (
        <section key={name}>
          <h2>{`Order ${name}`}</h2>
          <ol>
            {[...segments.flat(), ...(name === settings.orders.default ? aside : [])].map((step) => (
              <li key={step}>
                <a href={previewAddress(step, query, { funnel: name })}>{step}</a>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </main>
  )
}
