import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * For a search form above its results: resets the fields when the page shows other values, e.g. after a step back. The
 * fields stay mounted, so that they keep focus. Empty fields stay out of the address.
 */
export function useSyncedForm(...shown: (string | boolean | undefined)[]): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const values = JSON.stringify(shown)
  const known = useRef(values)
  useLayoutEffect(() => {
    // Leaves input that was typed before hydration.
    if (known.current === values) return
    known.current = values
    form.current?.reset()
  }, [values])
  useEffect(() => {
    form.current?.addEventListener('formdata', dropEmpty)
  }, [])
  return form
}

function dropEmpty({ formData }: FormDataEvent): void {
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
}

/** Closes a phone's keyboard, so that the results are visible. */
export function blurTextField(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement && activeElement.type !== 'checkbox') activeElement.blur()
}
