/** Result of merging a guest's cart at sign-in, stored until it is shown and closed in the cart or checkout. */
import type { Token } from '#contract/api/accounts/account'
import { recall, store } from '../../../api/storage.ts'
import { createStore } from '../../../state.ts'

export type MergeReport = NonNullable<Token['cart']>

const key = 'cart_merged'

// The sign-in page may have stored it before a reload.
export const mergeReportStore = createStore<MergeReport | null>(
  typeof document === 'undefined' ? null : (recall<MergeReport>(key) ?? null),
)

export function setMergeReport(report: Token['cart']): void {
  const relevant = report && report.adjusted.length > 0 ? report : null
  store(key, relevant, { seconds: 3600 })
  mergeReportStore.set(relevant)
}
