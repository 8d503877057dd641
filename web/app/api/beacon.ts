/** Calls that nobody waits for: they go out even while the page is being left. */
import type { AnyEndpoint } from '#contract/endpoint'
import { addressOf } from './client.ts'

export function tell(endpoint: AnyEndpoint, params: Record<string, number>): void {
  // Some blockers take the function away; the count is not worth a fault.
  navigator.sendBeacon?.(addressOf(endpoint, { params }))
}
