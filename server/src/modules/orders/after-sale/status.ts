/** Steps of a return or refund: one table for service, screens and tests. */
import type { AfterSaleKind, AfterSaleStatus } from '#contract/api/orders/after-sale'

interface Step {
  from: Record<AfterSaleKind, readonly AfterSaleStatus[]>
  to: AfterSaleStatus
}

const onlyRequested = { return_refund: ['requested'], refund_only: ['requested'] } as const

export const afterSaleSteps = {
  approve: { from: onlyRequested, to: 'approved' },
  /** Ends an approved return too, because products may never arrive. */
  refuse: { from: { return_refund: ['requested', 'approved'], refund_only: ['requested', 'approved'] }, to: 'refused' },
  /** By the member. */
  cancel: { from: onlyRequested, to: 'canceled' },
  receive: { from: { return_refund: ['approved'], refund_only: [] }, to: 'received' },
  refund: { from: { return_refund: ['received'], refund_only: ['approved'] }, to: 'refunded' },
} as const satisfies Record<string, Step>

export type AfterSaleStep = keyof typeof afterSaleSteps

export const isAllowedStep = (kind: AfterSaleKind, status: AfterSaleStatus, step: AfterSaleStep): boolean =>
  (afterSaleSteps[step].from[kind] as readonly AfterSaleStatus[]).includes(status)

/** Statuses of requests that claim nothing of their lines. */
export const endedWithout = ['refused', 'canceled'] as const satisfies AfterSaleStatus[]
