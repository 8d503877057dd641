/** Unsaved input, for views that ask before it is lost. */
import { type RefObject, useEffect, useReducer } from 'react'
import { valuesOf } from '../form/form.ts'

/** Notes whether a part of the page holds something typed and not saved; returns what takes the note back. */
export type NoteUnsaved = (isUnsaved: boolean, part: string) => () => void

/** `begun`: what the form began with, by its fields; others begin empty. Returns what is to be called with each change in it. */
export function useUnsavedForm(
  note: NoteUnsaved | undefined,
  part: string,
  form: RefObject<HTMLFormElement | null>,
  begun: Readonly<Record<string, string | null>>,
): (() => void) | undefined {
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  // On every render, because a saved form resets itself.
  useEffect(() => {
    if (note && form.current)
      return note(
        Object.entries(valuesOf(form.current)).some(([name, value]) => value !== (begun[name] ?? '')),
        part,
      )
  })
  return note && look
}
