/** Prints documents in the one process for it, the shortest first. */
import type { Locale } from '#contract/types'
import { Places } from '../../../lib/queue.ts'
import { workerPool } from '../../../lib/workers/pool.ts'
import { task } from '../../../lib/workers/task.ts'
import type { DocumentFacts } from '../facts.ts'
import type { CardFacts } from '../layout/cards.ts'
import type { LabelledOrder } from '../layout/labels.ts'
import type { PriceListFacts } from '../layout/price-list.ts'

/** `logo`: PNG as data URL. */
export type PrintOrder = { locale: Locale } & (
  | { facts: DocumentFacts; logo: string | undefined }
  | { priceList: PriceListFacts; logo: string | undefined }
  | { cards: CardFacts }
  | { orders: LabelledOrder[]; isLabels: boolean; logo: string | undefined }
)

/** Two for each account, so that one cannot make the others wait. */
const places = new Places({ places: 50, placesEach: 2 })
const pool = workerPool({ name: 'documents', size: 1, places: 50, megabytes: 768, seconds: 60, stopped: 'OVERLOADED' })
const draw = task<typeof import('./print-task.ts')>(pool, new URL('./print-task.ts', import.meta.url))

/**
 * `caller` is the account that waits for the document; jobs have none. Throws `OVERLOADED` at once when the queue or the
 * caller's part of it is full, and when the document takes too long.
 */
export async function print(order: PrintOrder, caller?: string): Promise<Uint8Array> {
  const leave = places.take(caller)
  try {
    return await draw(order, lengthOf(order))
  } finally {
    leave()
  }
}

function lengthOf(order: PrintOrder): number {
  if ('facts' in order) return order.facts.lines.length
  if ('orders' in order) return order.orders.reduce((sum, { facts }) => sum + facts.lines.length, 0)
  return 'priceList' in order ? order.priceList.rows.length : order.cards.cards.length
}
