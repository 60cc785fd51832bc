import { useEffect, useState } from 'react'
import { currentDay } from '../client/browser/currentDay'

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
