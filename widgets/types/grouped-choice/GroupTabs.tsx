import { useEffect, useState } from 'react'
import { Emoji } from '../../../renderer/widget'

export interface GroupTab {
  /** Of the group's element. */
  readonly id: string
  readonly label: string
  readonly emoji?: string | undefined
  readonly chosenCount: number
}

interface GroupTabsProps {
  readonly label: string
  readonly tabs: readonly GroupTab[]
}

/** Leads to the groups of a long list. It stays in sight, and marks the group that is looked at. */
export function GroupTabs({ label, tabs }: GroupTabsProps) {
  const current = useGroupInSight(tabs)

  useEffect(() => {
    const tab = document.getElementById(`${current}-tab`)
    const row = tab?.parentElement
    if (tab && row) row.scrollTo?.({ left: tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2 })
  }, [current])

  return (
    <nav className="group-tabs" aria-label={label}>
      {tabs.map(({ id, label: name, emoji, chosenCount }) => (
        <button
          className="group-tab"
          key={id}
          id={`${id}-tab`}
          type="button"
          aria-current={id === current ? 'true' : undefined}
          onClick={() => lookAt(id)}
        >
          {emoji ? <Emoji className="group-tab-emoji" of={emoji} /> : null}
          <span>{name}</span>
          {chosenCount > 0 ? <span className="group-tab-count">{chosenCount}</span> : null}
        </button>
      ))}
    </nav>
  )
}

/** The keyboard goes on from the group, too. */
function lookAt(id: string) {
  const group = document.getElementById(id)
  group?.scrollIntoView?.({ block: 'start' })
  group?.querySelector('input')?.focus({ preventScroll: true })
}

/** The first group whose end is still below the tabs. */
function useGroupInSight(tabs: readonly GroupTab[]): string | undefined {
  const ids = tabs.map(({ id }) => id).join(' ')
  const [current, setCurrent] = useState(tabs[0]?.id)

  useEffect(() => {
    const look = () => {
      const all = ids.split(' ')
      const isBelow = (id: string) => (document.getElementById(id)?.getBoundingClientRect().bottom ?? 0) > SEEN_BELOW
      setCurrent(all.find(isBelow) ?? all.at(-1))
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [ids])

  return current
}

/** In CSS pixels from the top: header, tabs and the heading of a group. */
const SEEN_BELOW = 210
