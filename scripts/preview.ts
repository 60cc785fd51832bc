import { parseArgs } from 'node:util'
import encodeQR from 'qr'
import { addressedSteps } from '../domain/route/routeOf'
import { loadFunnel } from '../packs/all/loadFunnel'
import type { CompiledFunnel } from '../schema/compile/compiled'
import { isOneOfSeveral, productName } from '../schema/products/readProducts'
import { suggest } from '../schema/report/suggest'
import { secretOf } from '../server/http/signed'
import { phoneAddress } from '../server/phone'
import { previewQuery } from '../server/preview/previewLink'
import { PREVIEW_PATH } from '../server/preview/previewPath'
import { EnvFaults } from '../server/settings/env'
import { readSettings } from '../server/settings/readSettings'
import { projectFolder } from './projectFolder'

const USAGE = `npm run preview                          a link to all that can be looked at
npm run preview -- STEP --as ana         a link to a step as a persona of funnel/personas.yaml sees it
                        --lang fr        in another language than theirs
                        --variant paywall=test
                        --site https://example.com   where it is served, if not on this machine
                        --days 7         how long the link holds, 1 to 90 days
`

const DAY_MS = 86_400_000
const USUAL_DAYS = 7
const MOST_DAYS = 90

export interface AskedLink {
  readonly step: string
  /** What the page is to show, as its query says it. */
  readonly shown: Readonly<Record<string, string>>
  readonly site: string | null
  readonly days: number
}

/** Prints a link to the preview, signed and with its code for a phone. 0: done, 1: there is no such thing, 2: it could not be run. */
export function main(args: readonly string[]): number {
  const asked = askedIn(args)
  if (asked === null) {
    console.error(USAGE)
    return 2
  }
  const { funnel } = loadFunnel(projectFolder)
  if (!funnel) {
    console.error('The funnel has problems. See them with: npm run validate')
    return 2
  }
  const fault = faultOf(funnel, asked)
  if (fault !== null) {
    console.error(fault)
    return 1
  }
  try {
    const product = productName(projectFolder)
    const env = readSettings(projectFolder, { ...process.env }, [product]).ofProduct(product)
    const secret = env.previewSecret && secretOf(env.previewSecret, isOneOfSeveral(projectFolder) ? product : null)
    const here = phoneAddress(env.host, env.port) ?? `http://localhost:${env.port}`
    const link = linkTo(asked, { site: asked.site ?? here, secret, now: Date.now() })
    if (link === null) {
      const query = new URLSearchParams(asked.shown)
      console.error(
        `PREVIEW_SECRET is not set: only the development server has a preview, at http://localhost:5173${addressOf(asked.step)}?${query}`,
      )
      console.error('Set it in .env, to a random text of at least 16 characters, for the server and for this command.')
      return 1
    }
    console.log(link)
    if (process.stdout.isTTY) console.log(encodeQR(link, 'ascii', { ecc: 'low', border: 1 }))
    console.log(`It holds for ${asked.days} ${asked.days === 1 ? 'day' : 'days'}.`)
    return 0
  } catch (error) {
    if (!(error instanceof EnvFaults)) throw error
    console.error(error.message)
    return 2
  }
}

/** Null where the command is not called as the usage says. */
export function askedIn(args: readonly string[]): AskedLink | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        as: { type: 'string' },
        lang: { type: 'string' },
        variant: { type: 'string', multiple: true },
        site: { type: 'string' },
        days: { type: 'string' },
      },
      allowPositionals: true,
    })
    const { as, lang, variant = [], site = null, days = String(USUAL_DAYS) } = values
    const variants = variant.map((each) => each.split('='))
    const isRight = /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= MOST_DAYS
    if (!isRight || positionals.length > 1 || variants.some(({ length }) => length !== 2)) return null
    if (site !== null && !URL.canParse(site)) return null
    return {
      step: positionals[0] ?? '',
      shown: {
        ...(as && { as }),
        ...(lang && { lang }),
        ...Object.fromEntries(variants.map(([name, value = '']) => [`variant.${name}`, value])),
      },
      site,
      days: Number(days),
    }
  } catch {
    return null
  }
}

/** What is asked for and is not there. Null: nothing. */
export function faultOf(
  { orders, personas, settings, experiments }: CompiledFunnel,
  { step, shown }: AskedLink,
): string | null {
  const steps = new Set(Object.values(orders).flatMap(addressedSteps))
  const [variant] = Object.keys(shown).filter((key) => key.startsWith('variant.'))
  const experiment = variant?.slice('variant.'.length)
  const checks = [
    ['step', step || undefined, [...steps]],
    ['persona', shown.as, Object.keys(personas?.visitors ?? {})],
    ['language', shown.lang, Object.keys(settings.languages)],
    ['experiment', experiment, Object.keys(experiments)],
    ['variant', shown[variant ?? ''], Object.keys(experiments[experiment ?? '']?.variants ?? {})],
  ] as const
  const wrong = checks.find(([, name, known]) => name !== undefined && !known.includes(name))
  if (!wrong) return null
  const [what, name = '', known] = wrong
  return `There is no ${what} "${name}". ${suggest(name, known) ?? ''}`.trim()
}

/** Null where there is no secret to sign it with. */
export function linkTo(
  { step, shown, days }: AskedLink,
  { site, secret, now }: { readonly site: string; readonly secret: string | null; readonly now: number },
): string | null {
  if (secret === null) return null
  return `${new URL(addressOf(step), site).href}?${previewQuery(secret, now + days * DAY_MS, shown)}`
}

function addressOf(step: string): string {
  return step === '' ? PREVIEW_PATH : `${PREVIEW_PATH}/${step}`
}
