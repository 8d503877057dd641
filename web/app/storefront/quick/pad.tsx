/** The list of a quick order: entry, rows with their verdicts, and the way into the cart. */
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { QuickAnswer, QuickSku } from '#contract/quick-select'
import { failureText } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { sumOf } from '../../money.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { addManyItems } from '../cart/add-to-cart.ts'
import { refreshInCart } from '../cart/in-cart-refresh.ts'
import { priceTierAt } from '../cart/quantity.ts'
import tableStyles from '../catalog/product-table.module.css'
import { Entry } from './entry.tsx'
import styles from './pad.module.css'
import { PadTable } from './pad-table.tsx'
import {
  isReady,
  joined,
  keepRows,
  nearestOfRow,
  type PadRow,
  recallRows,
  rowOf,
  toPadRow,
  withQuantity,
} from './rows.ts'

export default function Pad() {
  const t = useTranslate()
  const format = useFormat()
  const [rows, setRows] = useState<PadRow[]>([])
  const [ignored, setIgnored] = useState<QuickAnswer['ignored']>([])
  const [ignoredCount, setIgnoredCount] = useState(0)
  const [busy, setBusy] = useState(false)
  const isRecalled = useRef(false)
  const table = useRef<HTMLElement>(null)
  useEffect(() => {
    recallRows().then(
      (kept) => {
        isRecalled.current = true
        if (kept.length > 0) setRows((now) => joined(kept, now))
      },
      () => (isRecalled.current = true),
    )
  }, [])
  const change = (next: PadRow[]) => {
    setRows(next)
    if (isRecalled.current) keepRows(next)
  }

  const take = (answer: QuickAnswer) => {
    change(joined(rows, answer.rows.map(toPadRow)))
    setIgnored(answer.ignored)
    setIgnoredCount(answer.ignored_count)
  }
  const takeSku = (sku: QuickSku) => {
    if (sku.price_on_request) return take({ rows: [onRequest(sku)], ignored: [], ignored_count: 0 })
    change(joined(rows, [rowOf(sku)]))
  }
  const onRequest = (sku: QuickSku): QuickAnswer['rows'][number] => ({
    line: 1,
    text: sku.code,
    quantity: sku.moq,
    is_assumed: false,
    merged: 1,
    verdict: 'on_request',
    reason: { error: 'PRICE_ON_REQUEST', params: {}, msg: t('common.priceOnRequest') },
    nearest: null,
    sku,
    candidates: [],
  })
  const replace = (row: PadRow, by: PadRow | undefined) =>
    change(rows.flatMap((each) => (each.key === row.key ? (by ?? []) : each)))
  const choose = (row: PadRow, sku: QuickSku) => {
    const others = rows.filter(({ key }) => key !== row.key)
    if (others.some((each) => each.sku?.id === sku.id)) return change(joined(others, [rowOf(sku, row.quantity)]))
    replace(row, { ...rowOf(sku, row.quantity), key: row.key })
  }

  const ready = rows.filter(isReady)
  const fixable = rows.filter((row) => !isReady(row) && nearestOfRow(row) !== undefined)
  const stuck = rows.length - ready.length - fixable.length
  const fixAll = () => {
    change(
      rows.map((row) => {
        const nearest = isReady(row) ? undefined : nearestOfRow(row)
        return nearest === undefined ? row : withQuantity(row, nearest)
      }),
    )
    toast.success(t('quick.fixed', { count: fixable.length }))
    table.current?.focus({ preventScroll: true })
  }
  const clear = async () => {
    if (!(await confirm({ title: t('quick.clearAsk'), danger: true }))) return
    change([])
    setIgnoredCount(0)
  }
  const add = async ({ detail }: MouseEvent) => {
    setBusy(true)
    const items = ready.flatMap(({ sku, quantity }) => (sku ? [{ product_sku_id: sku.id, quantity }] : []))
    const { added, refused } = await addManyItems(items, 'listing.addedSome', t)
    await refreshInCart(added.slice(0, 100))
    setBusy(false)
    change(
      rows.flatMap((row) => {
        const refusal = refused.find((each) => each.product_sku_id === row.sku?.id)
        if (refusal) {
          const nearest = typeof refusal.params['nearest'] === 'number' ? refusal.params['nearest'] : null
          return [{ ...row, refusal: { verdict: 'over_stock' as const, msg: refusal.msg, nearest } }]
        }
        return isReady(row) && row.sku && added.includes(row.sku.id) ? [] : [row]
      }),
    )
    if (detail === 0) table.current?.focus({ preventScroll: true })
  }
  const failed = (error: unknown) => toast.error(failureText(error, t, t('quick.checkFailed')))
  const amounts = ready.map(({ sku, quantity }) => ({
    price: priceTierAt(sku?.ladder ?? [], quantity)?.price ?? '0',
    quantity,
  }))
  return (
    <>
      <Entry onAnswer={take} onSku={takeSku} onFail={failed} />
      {ignoredCount > 0 && (
        <details className={styles.ignored}>
          <summary>{t('quick.ignored', { count: ignoredCount })}</summary>
          <ul>
            {ignored.map(({ line, text }) => (
              <li key={line}>
                {t('quick.line', { number: format.number(line) })} {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      {rows.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('quick.yourList')}</h2>
          {(fixable.length > 0 || stuck > 0) && (
            <Notice
              kind="warning"
              live
              action={
                fixable.length > 0 && (
                  <Button size="small" look="primary" onClick={fixAll}>
                    {t('quick.fixAll')}
                  </Button>
                )
              }
            >
              {fixable.length > 0 && <p>{t('quick.toFix', { count: fixable.length })}</p>}
              {stuck > 0 && <p>{t('quick.stuck', { count: stuck })}</p>}
            </Notice>
          )}
          <PadTable ref={table} rows={rows} onChange={(row, next) => replace(row, next)} onChoose={choose} />
          <div className={tableStyles.bar}>
            <p className={tableStyles.total} aria-live="polite">
              {t('quick.ready', { count: ready.length, number: format.number(ready.length) })}
              {amounts.length > 0 && (
                <>
                  {' '}
                  · <strong className="number">{format.money(sumOf(amounts), ready[0]?.sku?.currency ?? 'USD')}</strong>
                </>
              )}
            </p>
            <Button look="quiet" onClick={() => void clear()}>
              {t('quick.clear')}
            </Button>
            <Button look="primary" icon="cart" busy={busy} disabled={ready.length === 0} onClick={add}>
              {t('listing.addAll')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
