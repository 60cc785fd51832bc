import { useEffect, useState } from 'react'
import { dayOf } from '../domain/dates/day'

/** The visitor's calendar day, YYYY-MM-DD, and the next one for who comes back to a tab that was left open over midnight. */
export function useToday(): string {
  const [today, setToday] = useState(currentDay)
  useEffect(() => {
    const look = () => setToday(currentDay())
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return today
}

function currentDay(): string {
  const now = new Date()
  const today = dayOf({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() })
  if (today === null) throw new Error('the clock of this machine shows no date')
  return today
}
