import { Page, type PageParts } from './Page'
import type { Say } from './sentences'

interface Props extends Omit<PageParts, 'title' | 'children'> {
  readonly say: Say
  /** What went wrong with the last try. */
  readonly problem: 'wrong' | 'tooMany' | null
}

export function SignInPage({ say, problem, ...page }: Props) {
  return (
    <Page {...page} title={say('signIn.title')}>
      <main className="sign-in">
        <form method="post" action="/report" className="card">
          <h1>{say('signIn.title')}</h1>
          <p id="hint" className="soft">
            {say('signIn.text')}
          </p>
          {problem === null ? null : (
            <p id="problem" role="alert" className="problem">
              {say(`signIn.${problem}`)}
            </p>
          )}
          {/* What a password manager keeps the token under. */}
          <input type="text" name="username" value="report" autoComplete="username" readOnly hidden />
          <label>
            <span>{say('signIn.token')}</span>
            <input
              type="password"
              name="token"
              required
              autoComplete="current-password"
              aria-describedby={problem === null ? 'hint' : 'problem'}
              aria-invalid={problem === 'wrong' || undefined}
            />
          </label>
          <button type="submit" className="button">
            {say('signIn.submit')}
          </button>
        </form>
      </main>
    </Page>
  )
}
