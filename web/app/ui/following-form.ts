/** Forms whose answer is the page around them: a search that narrows a list. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Lets the fields take over what the page came to show, which may be other than what was typed: a filter taken
 * away, a step back. The fields themselves stay, and with them the focus of whoever has gone on by keyboard.
 */
export function useFollowingForm(...shown: (string | boolean | undefined)[]): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const values = JSON.stringify(shown)
  const known = useRef(values)
  useLayoutEffect(() => {
    // At first, what was typed before the page ran stays.
    if (known.current === values) return
    known.current = values
    form.current?.reset()
  }, [values])
  return form
}

/** A phone's keyboard gives way to what is found. */
export function leaveTextField(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement && activeElement.type !== 'checkbox') activeElement.blur()
}
