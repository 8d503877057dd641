/** Rows of a list with their verdicts: fixed with one press, and put into the cart. */
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { focusUnread } from '../../../ui/typed-number.tsx'
import tableStyles from '../../catalog/card/product-table.module.css'
import { totalsOf } from '../../catalog/product/sku-picker/totals.ts'
import { LoadFigures } from '../../orders/freight/load-figures.tsx'
import { addManyItems } from '../cart/add-to-cart.ts'
import { refreshInCart } from '../cart/in-cart-refresh.ts'
import styles from './pad.module.css'
import { PadTable } from './pad-table.tsx'
import { tiersOf } from './row-tiers.ts'
import { isReady, joined, nearestOfRow, type PadRow, rowOf, withQuantity } from './rows.ts'

interface RowsPanelProps {
  rows: readonly PadRow[]
  onChange: (rows: PadRow[]) => void
  /** Rows that went into the cart stay in the list. */
  keepsAdded?: boolean
  /** Buttons before the one that fills the cart. */
  children?: ReactNode
}

export function RowsPanel({ rows, onChange, keepsAdded = false, children }: RowsPanelProps) {
  const t = useTranslate()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const table = useRef<HTMLElement>(null)
  const replace = (row: PadRow, by: PadRow | undefined) =>
    onChange(rows.flatMap((each) => (each.key === row.key ? (by ?? []) : each)))
  const choose = (row: PadRow, sku: NonNullable<PadRow['sku']>) => {
    const others = rows.filter(({ key }) => key !== row.key)
    if (others.some((each) => each.sku?.id === sku.id)) return onChange(joined(others, [rowOf(sku, row.quantity)]))
    replace(row, { ...rowOf(sku, row.quantity), key: row.key })
  }

  const ready = rows.filter(isReady)
  const fixable = rows.filter((row) => !isReady(row) && nearestOfRow(row) !== undefined)
  const stuck = rows.length - ready.length - fixable.length
  const fixAll = () => {
    onChange(
      rows.map((row) => {
        const nearest = isReady(row) ? undefined : nearestOfRow(row)
        return nearest === undefined ? row : withQuantity(row, nearest)
      }),
    )
    toast.success(t('quick.fixed', { count: fixable.length }))
    table.current?.focus({ preventScroll: true })
  }
  const add = async ({ detail }: MouseEvent) => {
    if (focusUnread()) return
    setBusy(true)
    const items = ready.flatMap(({ sku, quantity }) => (sku ? [{ product_sku_id: sku.id, quantity }] : []))
    const { added, refused } = await addManyItems(items, 'listing.addedSome', t)
    await refreshInCart(added.slice(0, 100))
    setBusy(false)
    onChange(
      rows.flatMap((row) => {
        const refusal = refused.find((each) => each.product_sku_id === row.sku?.id)
        if (refusal) {
          const nearest = typeof refusal.params['nearest'] === 'number' ? refusal.params['nearest'] : null
          return [{ ...row, refusal: { verdict: 'over_stock' as const, msg: refusal.msg, nearest } }]
        }
        return !keepsAdded && isReady(row) && row.sku && added.includes(row.sku.id) ? [] : [row]
      }),
    )
    if (detail === 0) table.current?.focus({ preventScroll: true })
  }
  const tiers = tiersOf(rows)
  const currency = ready[0]?.sku?.currency ?? 'USD'
  const totals = totalsOf(
    ready.flatMap(({ key, sku, quantity }) =>
      sku ? [{ sku, quantity, tierQuantity: tiers.get(key) ?? quantity }] : [],
    ),
    currency,
  )
  return (
    <>
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
      <PadTable ref={table} rows={rows} onChange={replace} onChoose={choose} />
      <div className={tableStyles.bar}>
        <p className={tableStyles.total} aria-live="polite">
          {t('quick.ready', { count: ready.length, number: format.number(ready.length) })}
          {ready.length > 0 && (
            <>
              {' '}
              · <strong className="number">{format.money(totals.amount, currency)}</strong>
              <span className={styles.load}>
                <LoadFigures {...totals} />
              </span>
            </>
          )}
        </p>
        {children}
        <Button look="primary" icon="cart" busy={busy} disabled={ready.length === 0} onClick={add}>
          {t('listing.addAll')}
        </Button>
      </div>
    </>
  )
}
