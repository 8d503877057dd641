/** The rows of the list: what the server said of them, changed by what is typed here. */
import type { QuickAnswer, QuickRow, QuickSku } from '#contract/api/buying/quick-select'
import { checkQuickRows } from '#contract/api/buying/quick-select'
import { call } from '../../../api/client.ts'
import { recall, store } from '../../../api/storage.ts'
import { quantityErrorOf } from '../cart/quantity.ts'

export interface PadRow {
  /** Identifies the row on the page. */
  key: number
  text: string
  quantity: number
  isAssumed: boolean
  merged: number
  sku: QuickSku | null
  candidates: readonly QuickSku[]
  /** The obstacle to any quantity, or the server's word about this one. */
  refusal: { verdict: QuickRow['verdict']; msg: string; nearest: number | null; choices?: number[] } | undefined
  /** A note that can be typed, in lists that store notes. */
  note?: string
  /** Of a line in a saved list whose product is not shown now; it may return. */
  hiddenSkuId?: number
}

let lastKey = 0

export const toPadRow = ({
  text,
  quantity,
  is_assumed,
  merged,
  sku,
  candidates,
  verdict,
  reason,
  nearest,
  choices,
}: QuickRow): PadRow => ({
  key: ++lastKey,
  text,
  quantity,
  isAssumed: is_assumed,
  merged,
  sku,
  candidates,
  refusal: verdict === 'ok' ? undefined : { verdict, msg: reason?.msg ?? '', nearest, choices },
})

export const rowOf = (sku: QuickSku, quantity = sku.moq): PadRow => ({
  key: ++lastKey,
  text: sku.code,
  quantity,
  isAssumed: false,
  merged: 1,
  sku,
  candidates: [],
  refusal: undefined,
})

/** A SKU whose price is on request. */
export const requestRow = (sku: QuickSku, msg: string): PadRow => ({
  ...rowOf(sku),
  refusal: { verdict: 'on_request', msg, nearest: null },
})

/** The rows that a saved list stores: known SKUs, whether they can be bought today or not. */
export const linesOf = (rows: readonly PadRow[]) =>
  rows.flatMap(({ sku, hiddenSkuId, quantity, note }) => {
    const id = sku?.id ?? hiddenSkuId
    return id === undefined ? [] : [{ sku_id: id, quantity, ...(note !== undefined && { note }) }]
  })

/** Verdicts that no quantity changes. */
const barred: readonly QuickRow['verdict'][] = ['not_found', 'off_sale', 'on_request']

export const isBarred = ({ sku, refusal }: PadRow) =>
  !sku || (refusal !== undefined && barred.includes(refusal.verdict))

/** The quantity rule that a row breaks now. */
export const brokenRule = ({ sku, quantity }: PadRow) => (sku ? quantityErrorOf(quantity, sku) : undefined)

export const isReady = (row: PadRow) => !isBarred(row) && row.refusal === undefined && brokenRule(row) === undefined

const isUnclear = ({ refusal }: PadRow) => refusal?.verdict === 'unclear'

/** The quantity that one press sets; undefined where there is none. */
export function nearestOfRow(row: PadRow): number | undefined {
  if (isBarred(row)) return undefined
  return brokenRule(row)?.nearest ?? (row.refusal?.nearest || undefined)
}

/** A changed quantity is judged here; the server's word on the old one is void. */
export const withQuantity = (row: PadRow, quantity: number): PadRow => ({
  ...row,
  quantity,
  isAssumed: false,
  refusal: isBarred(row) ? row.refusal : undefined,
})

/** The sum of two rows of one SKU stays open while one of them is unclear. */
function summed(known: PadRow, row: PadRow): PadRow {
  const merged = known.merged + row.merged
  const [open, other] = isUnclear(known) ? [known, row] : [row, known]
  if (!open.refusal || !isUnclear(open)) return { ...withQuantity(known, known.quantity + row.quantity), merged }
  const choices = isUnclear(other) ? [] : (open.refusal.choices ?? []).map((choice) => choice + other.quantity)
  return { ...known, merged, isAssumed: true, quantity: open.quantity, refusal: { ...open.refusal, choices } }
}

/** New rows below; quantities of SKUs that are there already are added up. */
export function joined(rows: readonly PadRow[], more: readonly PadRow[]): PadRow[] {
  const result = [...rows]
  for (const row of more) {
    const at = row.sku ? result.findIndex(({ sku }) => sku?.id === row.sku?.id) : -1
    const known = result[at]
    if (known) result[at] = summed(known, row)
    else result.push(row)
  }
  return result
}

export const check = (text: string): Promise<QuickAnswer> => call(checkQuickRows, { body: { text } })

/** Codes that were read by a camera: whole, in any form. */
export const checkCodes = (codes: readonly string[]): Promise<QuickAnswer> =>
  call(checkQuickRows, { body: { rows: codes.slice(0, 1000).map((code) => ({ code: code.slice(0, 200) })) } })

const storageKey = 'quick_rows'

export const keepRows = (rows: readonly PadRow[]) =>
  store(
    storageKey,
    rows.map(({ sku, text, quantity, isAssumed }) => ({
      ...(sku && { sku_id: sku.id }),
      code: text,
      ...(!isAssumed && { quantity }),
    })),
    { area: 'local', seconds: 30 * 86_400 },
  )

/** The rows of the last visit, with today's verdicts. */
export async function recallRows(): Promise<PadRow[]> {
  const rows = recall<{ code: string; quantity?: number; sku_id?: number }[]>(storageKey, 'local') ?? []
  if (rows.length === 0) return []
  const answer = await call(checkQuickRows, { body: { rows: rows.slice(0, 1000).filter(({ code }) => code) } })
  return answer.rows.map(toPadRow)
}
