import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { utcDay } from '../../domain/dates/utcDay'
import { pickLanguage } from '../../domain/language/pickLanguage'
import { formerSteps } from '../../domain/path/currentStep'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import { rateLimits } from '../http/limits/rateLimits'
import { refuseForeignOrigin } from '../http/originGuard'
import { Refusal } from '../http/refusal'
import { VARIES_BY, wantedLanguages } from '../http/wantedLanguages'
import type { PaymentGateway } from '../payments/gateway'
import type { Env } from '../settings/env'
import type { Database } from '../store/database'
import { csvText } from './csvText'
import { experimentLines, guardedExperiments } from './experiments/experimentLines'
import { readExperiments } from './experiments/readExperiments'
import { formats } from './formats'
import { stylesOf } from './Page'
import { ReportPage } from './ReportPage'
import { readNumbers } from './readNumbers'
import { readFilter } from './reportFilter'
import { SignInPage } from './SignInPage'
import { sentences } from './sentences'
import { cookieOf, endSession, isSession, isToken, newSession, SESSION_COOKIE, SESSION_SECONDS } from './session'
import { stepsOfOrder, summary } from './summary'
import { tables } from './tables'
import { type View, viewOf } from './view'

interface Parts {
  readonly funnel: CompiledFunnel
  readonly database: Database
  readonly env: Env
  readonly gateway: PaymentGateway
  readonly token: string
  /** Sessions are signed with it. */
  readonly signedBy: string
  /** The files of the built site, among which the brand's font is. */
  readonly files: ReadonlySet<string>
  /** The path that all addresses of the product begin with in the browser. */
  readonly sitePath: string
  readonly now: () => number
}

const LARGEST_FORM = 4 * 1024

/** The report for the growth manager at /report: made on the server, without a script, for whoever has signed in with the token. */
export async function report(app: FastifyInstance, parts: Parts): Promise<void> {
  const { funnel, database, env, gateway, token, signedBy, files, sitePath, now } = parts
  const { limitSignIn } = await rateLimits(app, env, database)
  const { brand } = funnel
  const styles = stylesOf(brand, files, sitePath)
  const policy = policyFor(styles)

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LARGEST_FORM },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  )
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-robots-tag': 'noindex, nofollow',
      // With none at all, browsers do not tell that a form is our own.
      'referrer-policy': 'same-origin',
      vary: VARIES_BY,
    })
  })

  app.get('/report', async (request, reply) => {
    if (!(await isSignedIn(request))) return signInPage(request, reply, null)
    const view = await readView(request)
    const parameters = {
      view,
      today: today(),
      isTestMode: gateway.mode === 'test',
      language: languageOf(request),
      brand,
      styles,
    }
    return sendPage(reply, createElement(ReportPage, parameters), sitePath)
  })

  app.get<{ Params: { table: string } }>('/report/:table.csv', async (request, reply) => {
    const table = Object.hasOwn(tables, request.params.table) ? tables[request.params.table] : undefined
    if (!(await isSignedIn(request)) || !table) throw new Refusal('not-found', 'There is nothing here.')
    const view = await readView(request)
    const name = `${request.params.table}-${view.filter.from}-${view.filter.to}.csv`
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(csvText(table(view)))
  })

  app.post('/report', async (request, reply) => {
    refuseForeignOrigin(request)
    const isAllowed = await limitSignIn(request).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal && error.code === 'too-many-requests') return false
        throw error
      },
    )
    if (!isAllowed) return signInPage(request, reply.code(429), 'tooMany')
    const given = request.body instanceof URLSearchParams ? request.body.get('token') : null
    if (!isToken(given?.trim() ?? '', token)) return signInPage(request, reply.code(403), 'wrong')
    return reply
      .header('set-cookie', cookie(request, sitePath, newSession(signedBy, now()), SESSION_SECONDS))
      .redirect(`${sitePath}/report`, 303)
  })

  app.post('/report/sign-out', async (request, reply) => {
    refuseForeignOrigin(request)
    await endSession(database, sessionOf(request), signedBy)
    return reply.header('set-cookie', cookie(request, sitePath, '', 0)).redirect(`${sitePath}/report`, 303)
  })

  function isSignedIn(request: FastifyRequest): Promise<boolean> {
    return isSession(database, sessionOf(request), signedBy, now())
  }

  function sessionOf({ headers }: FastifyRequest): string {
    return cookieOf(headers.cookie, SESSION_COOKIE)
  }

  async function readView(request: FastifyRequest): Promise<View> {
    const filter = readFilter(funnel, queryOf(request), today())
    const former = formerSteps(funnel.orders[filter.order] ?? { steps: {} })
    const steps = stepsOfOrder(funnel, filter.order)
    const asked = { filter, formerSteps: former, gateway: gateway.name }
    const [numbers, ofExperiments] = await Promise.all([
      readNumbers(database, { ...asked, steps }),
      readExperiments(database, { ...asked, experiments: guardedExperiments(funnel), today: today() }),
    ])
    const language = languageOf(request)
    const locale = localeOf(language)
    const parts = {
      funnel,
      filter,
      summary: summary(funnel, filter, numbers),
      experiments: experimentLines(funnel, ofExperiments, today()),
      sources: numbers.sources,
      countedAt: now(),
      say: sentences(wordsIn(language), locale),
      format: formats(locale),
    }
    return viewOf(parts, language)
  }

  function signInPage(request: FastifyRequest, reply: FastifyReply, problem: 'wrong' | 'tooMany' | null) {
    const language = languageOf(request)
    const say = sentences(wordsIn(language), localeOf(language))
    return sendPage(reply, createElement(SignInPage, { language, brand, styles, say, problem }), sitePath)
  }

  function languageOf(request: FastifyRequest): string {
    return pickLanguage(Object.keys(funnel.settings.languages), wantedLanguages(request))
  }

  function localeOf(language: string): string {
    const locales: Readonly<Record<string, string | undefined>> = funnel.settings.languages
    return locales[language] ?? language
  }

  function wordsIn(language: string) {
    return funnel.languages[language]?.report ?? {}
  }

  function today(): string {
    return utcDay(now())
  }
}

/** Every link and form of the page leads to an address of the product. */
function sendPage(reply: FastifyReply, page: ReactElement, sitePath: string): FastifyReply {
  const html = renderToStaticMarkup(page).replaceAll(
    / (href|action)="\//g,
    (begin) => `${begin.slice(0, -1)}${sitePath}/`,
  )
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>${html}`)
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  const at = url.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : url.slice(at))
}

/** Secure wherever the visitor's side is: on a machine without a certificate the browser would drop it. */
function cookie({ protocol }: FastifyRequest, sitePath: string, value: string, seconds: number): string {
  const parts = [
    `${SESSION_COOKIE}=${value}`,
    `Path=${sitePath}/report`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  return [...parts, ...(protocol === 'https' ? ['Secure'] : [])].join('; ')
}

function policyFor(styles: string): string {
  const hash = createHash('sha256').update(styles).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';')
}
