/** The lines of an order in a table; on phones each line is a small card. */
import type { ReactNode } from 'react'
import type { OrderLine } from '#contract/api/orders/order'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useShowMore } from '../../../ui/show-more.tsx'
import { packedText } from '../../buying/cart/packed-text.ts'
import { nonBreakingName } from '../../catalog/card/product-name.tsx'
import { LineKind } from './line-kind.tsx'
import styles from './order-lines.module.css'

export interface OrderLineView
  extends Pick<OrderLine, 'product_id' | 'sku_code' | 'name' | 'specifications' | 'image' | 'unit' | 'quantity'> {
  /** Names the line within its table. */
  id: number
  price: string | null
  subtotal: string | null
  /** The line's share of the discount. */
  discount?: string
  assets?: OrderLine['assets']
  remark?: string
  shipped_quantity?: number
  closed_quantity?: number
  packed?: OrderLine['packed'] | undefined
  /** In place of the remark, where it can be changed. */
  remarkField?: ReactNode
  /** The line's error and its solutions. */
  note?: ReactNode
}

interface OrderLinesProps {
  label: string
  lines: readonly OrderLineView[]
  currency: string
  /** More than these are shown on demand. */
  first?: number
  withShipped?: boolean
}

export function OrderLines({ label, lines, currency, first = 10, withShipped = false }: OrderLinesProps) {
  const t = useTranslate()
  const { shown, button } = useShowMore(lines, first, ({ note }) => Boolean(note))
  return (
    <>
      <table className={styles.goods} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('order.product')}</th>
            <th scope="col" className={styles.figure}>
              {t('order.unitPrice')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('order.quantity')}
            </th>
            {withShipped && (
              <th scope="col" className={styles.figure}>
                {t('order.shipped')}
              </th>
            )}
            <th scope="col" className={styles.figure}>
              {t('order.subtotal')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <OrderLineRow key={line.id} line={line} currency={currency} withShipped={withShipped} />
          ))}
        </tbody>
      </table>
      {button}
    </>
  )
}

function OrderLineRow({
  line,
  currency,
  withShipped,
}: {
  line: OrderLineView
  currency: string
  withShipped: boolean
}) {
  const t = useTranslate()
  const format = useFormat()
  const name = nonBreakingName(line.name)
  return (
    <tr data-faulty={line.note ? '' : undefined}>
      <td>
        <div className={styles.product}>
          <Picture source={line.image} alt="" sizes="56px" width={56} height={56} className={styles.picture} />
          <div className={styles.words}>
            {line.product_id ? <Link to={paths.product(line.product_id)}>{name}</Link> : <span>{name}</span>}
            <span className={styles.code}>
              <LineKind {...line} />
            </span>
            {line.discount && Number(line.discount) > 0 && (
              <span className={styles.remark}>
                {line.assets?.length
                  ? line.assets
                      .map(({ kind, amount }) =>
                        t('common.labelled', {
                          label: t(`asset.kind.${kind}`),
                          text: format.money(`-${amount}`, currency),
                        }),
                      )
                      .join(' · ')
                  : t('asset.lineDiscount', { amount: format.money(`-${line.discount}`, currency) })}
              </span>
            )}
            {line.remarkField}
            {line.remark && !line.remarkField && (
              <span className={styles.remark}>{t('order.lineRemark', { remark: line.remark })}</span>
            )}
            {line.note}
          </div>
        </div>
      </td>
      <td className={`${styles.figure} ${styles.price}`}>
        {line.price === null ? t('common.priceOnRequest') : format.money(line.price, currency)}
      </td>
      <td className={`${styles.figure} ${styles.quantity}`}>
        {format.quantity(line.quantity, line.unit)}
        {line.packed && line.packed.cases > 0 && (
          <span className={styles.closed}>{packedText(line.packed, line.packed.pack, line.unit, format)}</span>
        )}
      </td>
      {withShipped && (
        <td className={`${styles.figure} ${styles.shipped}`} data-label={t('order.shipped')}>
          {t('order.shippedOf', {
            shipped: format.number(line.shipped_quantity ?? 0),
            total: format.number(line.quantity),
          })}
          {!!line.closed_quantity && (
            <span className={styles.closed}>
              {t('order.closed', { quantity: format.number(line.closed_quantity) })}
            </span>
          )}
        </td>
      )}
      <td className={styles.figure}>
        <b>{line.subtotal === null ? '—' : format.money(line.subtotal, currency)}</b>
      </td>
    </tr>
  )
}
