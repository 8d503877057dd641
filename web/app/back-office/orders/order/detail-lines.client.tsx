/** The ordered lines with shipped, closed and open quantities. */
import { Table } from '@mantine/core'
import type { OrderDetail, OrderLine } from '#contract/api/orders/order'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useShowMore } from '../../../ui/show-more.tsx'
import { Box } from './box.client.tsx'
import styles from './detail.module.css'
import { openOf } from './sums.ts'

export function Lines({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const { shown, button } = useShowMore(order.lines, 50)
  const isCanceled = order.status === 'canceled'
  const closed = order.lines.reduce((sum, line) => sum + line.closed_quantity, 0)
  // Columns of zeros, or of what another column says, are left out.
  const hasClosed = closed > 0
  const hasMoved = hasClosed || order.shipped_quantity > 0
  return (
    <Box title={t('office.lines', { count: order.line_count })}>
      <Table className={styles.table ?? ''} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('office.column.product')}</Table.Th>
            <Table.Th className={styles.figure}>{t('office.column.price')}</Table.Th>
            <Table.Th className={styles.figure}>{t('office.column.ordered')}</Table.Th>
            {hasMoved && <Table.Th className={styles.figure}>{t('office.column.shipped')}</Table.Th>}
            {hasClosed && <Table.Th className={styles.figure}>{t('office.column.closed')}</Table.Th>}
            {hasMoved && <Table.Th className={styles.figure}>{t('office.column.open')}</Table.Th>}
            <Table.Th className={styles.figure}>{t('office.column.subtotal')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td>
                <Product line={line} />
              </Table.Td>
              <Table.Td className={styles.figure} data-label={t('office.column.price')}>
                {format.money(line.price, order.currency)}
              </Table.Td>
              <Table.Td className={styles.figure} data-label={t('office.column.ordered')}>
                {format.quantity(line.quantity, line.unit)}
              </Table.Td>
              {hasMoved && (
                <Table.Td className={styles.figure} data-label={t('office.column.shipped')}>
                  {format.number(line.shipped_quantity)}
                </Table.Td>
              )}
              {hasClosed && (
                <Table.Td className={styles.figure} data-label={t('office.column.closed')}>
                  {format.number(line.closed_quantity)}
                </Table.Td>
              )}
              {hasMoved && (
                <Table.Td className={styles.figure} data-label={t('office.column.open')}>
                  {isCanceled ? '–' : <Open count={openOf(line)} />}
                </Table.Td>
              )}
              <Table.Td className={styles.figure} data-label={t('office.column.subtotal')}>
                {format.money(line.subtotal, order.currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={2}>{t('office.total')}</Table.Th>
            <Table.Th className={styles.figure}>{format.number(order.total_quantity)}</Table.Th>
            {hasMoved && <Table.Th className={styles.figure}>{format.number(order.shipped_quantity)}</Table.Th>}
            {hasClosed && <Table.Th className={styles.figure}>{format.number(closed)}</Table.Th>}
            {hasMoved && (
              <Table.Th className={styles.figure}>
                {isCanceled ? '–' : format.number(order.lines.reduce((sum, line) => sum + openOf(line), 0))}
              </Table.Th>
            )}
            <Table.Th className={styles.figure}>{format.money(order.total_price, order.currency)}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {button}
    </Box>
  )
}

function Open({ count }: { count: number }) {
  const format = useFormat()
  return count > 0 ? <strong className={styles.open}>{format.number(count)}</strong> : <>0</>
}

/** Picture, name, code and options of a line. */
export function Product({
  line,
}: {
  line: Pick<OrderLine, 'image' | 'name' | 'mall_name' | 'product_id' | 'sku_code' | 'specifications' | 'remark'>
}) {
  const t = useTranslate()
  const name = line.mall_name ?? line.name
  return (
    <div className={styles.product}>
      <Picture source={line.image} alt="" width={40} height={40} sizes="40px" className={styles.thumb} />
      <div>
        {line.product_id ? (
          <Link to={paths.product(line.product_id)} target="_blank">
            {name}
          </Link>
        ) : (
          name
        )}
        {line.mall_name && <span className={styles.sub}>{t('office.shopNamed', { name: line.name })}</span>}
        <span className={styles.sub}>
          {line.sku_code}
          {line.specifications && ` · ${line.specifications}`}
        </span>
        {line.remark && (
          <span className={styles.remark}>
            {t('common.labelled', { label: t('office.remark'), text: line.remark })}
          </span>
        )}
      </div>
    </div>
  )
}
