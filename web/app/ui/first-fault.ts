import { flushSync } from 'react-dom'

/**
 * Draws what `refuse` sets at once, then puts the first field at fault at hand. Waiting for the next frame instead would
 * look for that field before React has drawn it, on a machine that is busy.
 */
export function toFirstFault(refuse: () => void, form: ParentNode | null = document): void {
  flushSync(refuse)
  form?.querySelector<HTMLElement>('form [aria-invalid]')?.focus()
}
