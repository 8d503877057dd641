/** What became of a guest's cart when he signed in, kept until the cart or the checkout has told him. */
import type { Token } from '#contract/account'
import { keep, recall } from '../../api/storage.ts'
import { createStore } from '../../state.ts'

export type MergeReport = NonNullable<Token['cart']>

const key = 'cart_merged'

// The sign-in page may have left it behind before a reload.
export const mergeReportStore = createStore<MergeReport | null>(
  typeof document === 'undefined' ? null : (recall<MergeReport>(key) ?? null),
)

export function keepMergeReport(report: Token['cart']): void {
  const worthTelling = report && report.adjusted.length > 0 ? report : null
  keep(key, worthTelling, { seconds: 3600 })
  mergeReportStore.set(worthTelling)
}
