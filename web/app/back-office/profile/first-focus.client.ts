import { type RefObject, useEffect, useRef } from 'react'

/** Gives the focus to what has just come: the first in it that the selector finds. */
export function useFirstFocus<E extends HTMLElement>(selector: string): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>(selector)?.focus(), [selector])
  return place
}
