import { flushSync } from 'react-dom'

/** Renders the errors that `showErrors` sets, then focuses the first invalid field. */
export function focusFirstError(showErrors: () => void, form: ParentNode | null = document): void {
  flushSync(showErrors)
  form?.querySelector<HTMLElement>('form [aria-invalid]')?.focus()
}
