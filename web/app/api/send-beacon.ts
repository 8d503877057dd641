/** Calls without a response, which are also sent while the page is being left. */
import type { AnyEndpoint } from '#contract/endpoint'
import { addressOf } from './client.ts'

export function sendBeacon(endpoint: AnyEndpoint, params: Record<string, string | number>): void {
  // Some blockers remove the function; the count is not worth an error.
  navigator.sendBeacon?.(addressOf(endpoint, { params }))
}
