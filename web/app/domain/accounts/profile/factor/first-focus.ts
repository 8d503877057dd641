import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the first match of the selector in a newly shown part. */
export function useFirstFocus<E extends HTMLElement>(selector: string): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>(selector)?.focus(), [selector])
  return place
}
