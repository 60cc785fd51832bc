import type { ReactNode } from 'react'
import { use } from 'react'
import type { ClientSettings } from '../../schema/compile/compiled'
import { SettingsContext } from '../SettingsContext'

export type LinkName = keyof ClientSettings['links']

interface LinkProps {
  readonly to: LinkName
  readonly children: ReactNode
}

/** A link to a page outside the funnel, in a tab of its own so that no answer is left behind. */
export function Link({ to, children }: LinkProps) {
  return (
    <a href={linkUrl(use(SettingsContext), to)} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** The address of an outside page with the parameters that the settings add to it. */
export function linkUrl(settings: ClientSettings, to: LinkName): string {
  const url = new URL(settings.links[to])
  if (to !== 'support')
    for (const [name, value] of Object.entries(settings.linkParameters)) url.searchParams.set(name, value)
  return url.href
}
