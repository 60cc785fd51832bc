import { parseArgs } from 'node:util'
import { utcDay } from '../domain/dates/utcDay'
import { formerSteps } from '../domain/path/currentStep'
import { loadFunnel } from '../packs/all/loadFunnel'
import { productName } from '../schema/products/readProducts'
import { stripeGateway } from '../server/payments/stripe/stripeGateway'
import { readNumbers } from '../server/report/readNumbers'
import { readFilter, USUAL_DAYS } from '../server/report/reportFilter'
import { type StepLine, stepsOfOrder, summary } from '../server/report/summary'
import { readSettings } from '../server/settings/readSettings'
import { openDatabaseBesideServer } from '../server/store/openDatabase'
import { projectFolder } from './projectFolder'
import { type QuestionReaders, questionReaders } from './questions/questionReaders'

const USAGE = `npm run questions                  each question of the default order: what reads its answer, and how many visitors it loses
npm run questions -- --order NAME  the same of another order
`

/** Lists the questions of an order. 0: done, 1: refused. */
export async function main(args: readonly string[]): Promise<number> {
  const asked = askedIn(args)
  if (asked === null) {
    console.error(USAGE)
    return 1
  }
  const { funnel, read } = loadFunnel(projectFolder)
  if (!funnel || !read) {
    console.error('The funnel has problems. See them with: npm run validate')
    return 1
  }
  const order = asked.order ?? funnel.settings.orders.default
  if (!Object.hasOwn(funnel.orders, order)) {
    console.error(`There is no order "${order}". The orders are: ${Object.keys(funnel.orders).join(', ')}.`)
    return 1
  }
  const lines = await lossesIn(order, funnel)
  console.log(questionsText(questionReaders(read, order), lines))
  return 0
}

function askedIn(args: readonly string[]): { readonly order?: string | undefined } | null {
  try {
    return { order: parseArgs({ args: [...args], options: { order: { type: 'string' } } }).values.order }
  } catch {
    return null
  }
}

/** What the report knows of the steps, over its usual days. Null where there is no database that it could ask. */
async function lossesIn(
  order: string,
  funnel: NonNullable<ReturnType<typeof loadFunnel>['funnel']>,
): Promise<readonly StepLine[] | null> {
  try {
    const product = productName(projectFolder)
    const env = readSettings(projectFolder, process.env, [product]).ofProduct(product)
    const today = utcDay(Date.now())
    const filter = readFilter(funnel, new URLSearchParams({ order }), today)
    const database = await openDatabaseBesideServer(env, product)
    try {
      const gateway = env.stripe ? stripeGateway(env.stripe).name : 'test'
      const steps = stepsOfOrder(funnel, order)
      const former = formerSteps(funnel.orders[order] ?? { steps: {} })
      return summary(funnel, filter, await readNumbers(database, { filter, steps, formerSteps: former, gateway })).steps
    } finally {
      await database.close()
    }
  } catch (error) {
    console.warn(`No numbers: ${error instanceof Error ? error.message : error}`)
    return null
  }
}

const NOBODY = 'nothing but the record'

/** A block for each question, those that nothing reads marked. */
export function questionsText(questions: readonly QuestionReaders[], lines: readonly StepLine[] | null): string {
  const unread = questions.filter(({ readers }) => readers.length === 0)
  const shown = questions.map(({ step, field, readers }) =>
    [
      `${step}  (${field})${lossText(lines?.find((line) => line.step === step))}`,
      `    ${readers.length > 0 ? readers.join(', ') : NOBODY}`,
    ].join('\n'),
  )
  const names = unread.map(({ step }) => step).join(', ')
  const end =
    unread.length > 0
      ? `${unread.length} of ${questions.length} questions are read by ${NOBODY}: ${names}`
      : `All ${questions.length} questions are read.`
  return [...shown, '', end].join('\n')
}

function lossText(line: StepLine | undefined): string {
  if (!line || line.wentOn === null || line.visitors === 0) return ''
  const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 }).format(1 - line.wentOn)
  return `  ${percent} of ${line.visitors} visitors left here in the last ${USUAL_DAYS} days`
}
