import type { orderPaymentMethods, paymentMethods } from '#contract/status'
import { fieldError } from '../../lib/errors.ts'

/** The contract knows payment from a balance, but members have none yet. */
export function requireOffered(
  field: string,
  method: (typeof orderPaymentMethods | typeof paymentMethods)[number] | undefined,
): void {
  if (method === 'balance') throw fieldError(field, 'PAYMENT_METHOD_UNAVAILABLE')
}
