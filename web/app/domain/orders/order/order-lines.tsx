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
  packed?: OrderLine['packed'] | undefined
  /** The ordered quantity, if the line is a part of it. */
  of?: number | undefined
  /** In place of the remark, where it can be changed. */
  remarkField?: ReactNode
  /** The line's error and its solutions. */
  note?: ReactNode
}

/** Lines with what they have in common, such as a shipment. */
export interface LineGroup {
  key: string
  head?: ReactNode
  lines: readonly OrderLineView[]
}

interface OrderLinesProps {
  label: string
  currency: string
  /** More than these, in each group, are shown on demand. */
  first?: number
}

export const OrderLines = ({ lines, ...rest }: OrderLinesProps & { lines: LineGroup['lines'] }) => (
  <GroupedLines groups={[{ key: 'all', lines }]} {...rest} />
)

export function GroupedLines({
  label,
  groups,
  currency,
  first = 10,
}: OrderLinesProps & { groups: readonly LineGroup[] }) {
  const t = useTranslate()
  return (
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
          <th scope="col" className={styles.figure}>
            {t('order.subtotal')}
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.key} group={group} currency={currency} first={first} />
      ))}
    </table>
  )
}

function Group({ group: { head, lines }, currency, first }: { group: LineGroup; currency: string; first: number }) {
  const { shown, button } = useShowMore(lines, first, ({ note }) => Boolean(note))
  return (
    <tbody>
      {head && (
        <tr className={styles.head}>
          <th colSpan={4} scope="rowgroup">
            {head}
          </th>
        </tr>
      )}
      {shown.map((line) => (
        <OrderLineRow key={line.id} line={line} currency={currency} />
      ))}
      {button && (
        <tr className={styles.more}>
          <td colSpan={4}>{button}</td>
        </tr>
      )}
    </tbody>
  )
}

function OrderLineRow({ line, currency }: { line: OrderLineView; currency: string }) {
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
          <span className={styles.below}>{packedText(line.packed, line.packed.pack, line.unit, format)}</span>
        )}
        {line.of !== undefined && (
          <span className={styles.below}>{t('order.ofOrdered', { quantity: format.number(line.of) })}</span>
        )}
      </td>
      <td className={styles.figure}>
        <b>{line.subtotal === null ? '—' : format.money(line.subtotal, currency)}</b>
      </td>
    </tr>
  )
}
