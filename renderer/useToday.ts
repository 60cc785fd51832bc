import { useEffect, useState } from 'react'

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
  // As UTC the clock of the visitor's own time zone.
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 10)
}
