import type { SyntheticEvent } from 'react'
import { SITE_PATH } from '../../client/browser/sitePath'
import type { CompiledStep } from '../../schema/compile/compiled'

interface PictureProps {
  /** Path below public/images without size and ending, with sex and option filled in. */
  readonly of: string
  readonly sizes: CompiledStep['sizes']
  /** Text alternative; empty when the words next to the picture say the same. */
  readonly alt: string
  /** How wide the picture is shown, in CSS lengths, for the browser's choice of file. */
  readonly width: string
  readonly className?: string
  /** True for a picture below the first screenful. */
  readonly lazy?: boolean
}

/** A picture in two widths. Its box is known before it loads, so nothing jumps. */
export function Picture({ of, sizes, alt, width, className = 'picture', lazy = false }: PictureProps) {
  const [w, h] = sizes[of] ?? [undefined, undefined]
  return (
    <img
      className={className}
      src={pictureUrl(of, 360)}
      srcSet={`${pictureUrl(of, 360)} 360w, ${pictureUrl(of, 720)} 720w`}
      sizes={width}
      width={w}
      height={h}
      alt={alt}
      decoding="async"
      loading={lazy ? 'lazy' : undefined}
      {...hiddenWhenBroken}
    />
  )
}

interface EmojiProps {
  /** Path below public/images/emoji without ending. */
  readonly of: string
  readonly className?: string
  /** True for one that some screens do not show: those do not fetch it. */
  readonly lazy?: boolean
}

/** A small picture that repeats what the words next to it say. */
export function Emoji({ of, className = 'emoji', lazy = false }: EmojiProps) {
  return (
    <img
      className={className}
      src={emojiUrl(of)}
      width={40}
      height={40}
      alt=""
      decoding="async"
      loading={lazy ? 'lazy' : undefined}
      {...hiddenWhenBroken}
    />
  )
}

/** A picture that does not come leaves its room empty: a browser's mark for it says nothing to a visitor. */
const hiddenWhenBroken = {
  onError: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    currentTarget.style.visibility = 'hidden'
  },
  onLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    currentTarget.style.visibility = ''
  },
}

/** The address of a file of public/images. */
export function imageUrl(file: string): string {
  return `${SITE_PATH}/images/${file}`
}

export function pictureUrl(picture: string, width: 360 | 720): string {
  return imageUrl(`${picture}-${width}.webp`)
}

export function emojiUrl(emoji: string): string {
  return imageUrl(`emoji/${emoji}.webp`)
}
