import { useId, useState } from 'react'
import { PAGE_WIDTHS, type PageSize, pagePath } from '../../../domain/guides/guidePage'
import { Button, Emoji, imageUrl } from '../../../renderer/widget'
import { Dialog } from '../../shared/dialog/Dialog'

interface GuidePagesProps {
  readonly language: string
  readonly offer: string
  readonly pages: readonly number[]
  /** Shown in their place where they cannot be fetched. */
  readonly emoji: string
  /** The guide's name. */
  readonly name: string
  /** What opens and closes the pages, large, and what a screen reader says of each. */
  readonly look: { readonly open: string; readonly close: string; page(number: number): string }
}

/** Pages of a guide, fanned out, the first in front. The words beside them say what they are. A tap shows them large. */
export function GuidePages({ language, offer, pages, emoji, name, look }: GuidePagesProps) {
  const [isBroken, setIsBroken] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const titleId = useId()
  if (isBroken) return <Emoji className="extra-emoji" of={emoji} />
  const pathOf = (page: number, size: PageSize) => imageUrl(pagePath(language, offer, page, size))
  const close = () => setIsOpen(false)

  return (
    <>
      <button className="guide-look" type="button" onClick={() => setIsOpen(true)}>
        <span className="guide-pages">
          {pages.map((page) => (
            <img
              className="guide-page"
              key={page}
              src={pathOf(page, '')}
              width={PAGE_WIDTHS['']}
              height={426}
              alt=""
              decoding="async"
              onError={() => setIsBroken(true)}
            />
          ))}
        </span>
        <span className="guide-look-words">{look.open}</span>
      </button>
      {isOpen ? (
        <Dialog labelledBy={titleId} onDismiss={close}>
          <h2 className="dialog-title" id={titleId} tabIndex={-1}>
            {name}
          </h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
          <ol className="guide-large" tabIndex={0} aria-labelledby={titleId}>
            {pages.map((page) => (
              <li className="guide-large-page" key={page}>
                <img
                  src={pathOf(page, '-large')}
                  width={PAGE_WIDTHS['-large']}
                  height={1107}
                  alt={look.page(page)}
                  decoding="async"
                />
              </li>
            ))}
          </ol>
          <Button quiet onPress={close}>
            {look.close}
          </Button>
        </Dialog>
      ) : null}
    </>
  )
}
