import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { utcDay } from '../../domain/dates/utcDay'
import { purchaseState } from '../../domain/purchase/purchaseState'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import type { RateLimits } from '../http/limits/rateLimits'
import { Refusal } from '../http/refusal'
import { isRecordId } from '../records/recordStore'
import { purchaseOf } from './purchaseRow'
import type { PurchaseStore } from './purchaseStore'

interface Parts {
  readonly funnel: CompiledFunnel
  readonly store: PurchaseStore
  readonly limits: RateLimits
  /** Has a folder for each language, with <offer>.pdf in it. */
  readonly folder: string | null
  readonly now: () => number
}

type Call = { Params: { id: string; file: string }; Querystring: { lang?: unknown } }

/**
 * The PDFs, for who has bought them. A link leads here, so there are no headers; whatever is not there looks the same. Links are passed on:
 * this one names the purchase and not the record, which its id would open.
 */
export function guides(app: FastifyInstance, { funnel, store, limits, folder, now }: Parts): void {
  const { offers, settings } = funnel
  const languages = Object.keys(settings.languages)

  app.get<Call>('/guides/:id/:file', { config: { caller: 'link' } }, async (request, reply) => {
    const { id, file } = request.params
    if (!isRecordId(id)) throw noSuchGuide()
    await limits.limitRecord(request)
    const purchase = await store.find(id)
    const { downloads } = purchaseState(purchase ? [purchaseOf(purchase)] : [], offers, utcDay(now()))
    // Only a name that was bought is ever made a path.
    const guide = downloads.find((offerId) => `${offerId}.pdf` === file)
    const found = guide && folder !== null ? await fileOf(folder, guide, request.query.lang) : null
    if (!guide || !found) throw noSuchGuide()
    return reply
      .type('application/pdf')
      .header('content-length', found.size)
      .header('content-disposition', `attachment; filename="${guide}.pdf"`)
      .send(createReadStream(found.path))
  })

  /** In the language that is asked for, else in the first that there is. */
  async function fileOf(within: string, guide: string, language: unknown) {
    const wanted = languages.filter((each) => each === language)
    for (const each of [...wanted, ...languages]) {
      const file = path.join(within, each, `${guide}.pdf`)
      const size = await stat(file).then(
        (found) => (found.isFile() ? found.size : null),
        () => null,
      )
      if (size !== null) return { path: file, size }
    }
    return null
  }
}

function noSuchGuide(): Refusal {
  return new Refusal('not-found', 'There is no such guide, or it was not bought.')
}
