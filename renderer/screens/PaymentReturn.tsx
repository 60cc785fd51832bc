import { useEffect, useMemo, useRef, useState } from 'react'
import { createApiClient } from '../../client/http/apiClient'
import type { ClientSettings, Words } from '../../schema/compile/compiled'
import { Button } from '../frame/Button'
import { Emoji } from '../frame/Picture'
import { sentences } from '../i18n/sentences'
import { SettingsContext } from '../SettingsContext'

interface PaymentReturnProps {
  readonly settings: ClientSettings
  readonly locale: string
  /** Of a step that sells: the words of the shop are among them. */
  readonly words: Words
  /** Null where the address names none: then a card was stored. */
  readonly purchaseId: string | null
}

const LOOK_LIMIT_MS = 15_000
const EMOJIS = {
  paid: 'ui/check-mark',
  open: 'ui/stopwatch',
  failed: 'ui/cross-mark',
  unknown: 'ui/stopwatch',
} as const

type Status = keyof typeof EMOJIS

/**
 * For a browser that knows nothing of the visitor, into which a bank or a wallet has led back: whether the payment went through, and how to
 * go on. No answer is shown, for whoever has this address has no more than a payment's id.
 */
export function PaymentReturn({ settings, locale, words, purchaseId }: PaymentReturnProps) {
  const [status, setStatus] = useState<Status | null>(null)
  const [look, setLook] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const { text, rich } = useMemo(
    () => sentences(words, locale, () => ({ app_name: settings.app.name })),
    [words, locale, settings],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each look.
  useEffect(() => {
    let isWanted = true
    statusOf(settings, purchaseId).then((found) => isWanted && setStatus(found))
    return () => {
      isWanted = false
    }
  }, [settings, purchaseId, look])

  useEffect(() => {
    if (status) heading.current?.focus()
  }, [status])

  if (status === null) return null
  return (
    <SettingsContext value={settings}>
      <main className="message-screen" data-payment={status}>
        <Emoji className="message-emoji" of={EMOJIS[status]} />
        <h1 className="step-title" tabIndex={-1} ref={heading}>
          {text(`shop.return.${status}.title`)}
        </h1>
        <p>{rich(`shop.return.${status}.text`)}</p>
        {status === 'open' || status === 'unknown' ? (
          <Button onPress={() => setLook(look + 1)}>{text('shop.return.check')}</Button>
        ) : null}
      </main>
    </SettingsContext>
  )
}

async function statusOf({ record }: ClientSettings, purchaseId: string | null): Promise<Status> {
  if (purchaseId === null) return 'unknown'
  const call = createApiClient({ headers: record.headers })
  const path = `stripe/payments/${encodeURIComponent(purchaseId)}`
  const found = await call(path, { limitMs: LOOK_LIMIT_MS }, async (response) =>
    response.ok ? ((await response.json()) as { status?: unknown }).status : null,
  )
  return found === 'paid' || found === 'open' || found === 'failed' ? found : 'unknown'
}
