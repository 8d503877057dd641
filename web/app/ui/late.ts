/** Waiting for another page: a line on top at first (`route-progress.tsx`), the shape of what comes after a second. */
import { useEffect, useState } from 'react'
import { type Location, useNavigation } from 'react-router'

/** In milliseconds: shapes that flash by are more restless than what stood there. */
const patience = 1000

/** Where the visitor is being led, once he has waited for a second. */
export function useLateNavigation(): Location | undefined {
  const { location } = useNavigation()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!location) return
    const timer = setTimeout(() => setLate(true), patience)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [location])
  return isLate ? location : undefined
}
