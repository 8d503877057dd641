/** The ledger of the order's money, oldest first, once it shows more than the list of payments. */
import { Table } from '@mantine/core'
import type { LedgerEntry, OrderDetail } from '#contract/api/orders/order'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Link } from '../../../ui/link.tsx'
import { officePaths } from '../../paths.ts'
import { Box } from './box.client.tsx'
import styles from './detail.module.css'

export function Money({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const entries = order.ledger ?? []
  if (entries.every(({ type, received }) => type === 'payment' && !received)) return null
  const money = (amount: string) => format.money(amount, order.currency)
  return (
    <Box title={t('office.ledger')}>
      <Table className={styles.table ?? ''} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('office.ledgerEntry')}</Table.Th>
            <Table.Th className={styles.figure}>{t('office.ledgerAmount')}</Table.Th>
            <Table.Th className={styles.figure}>{t('office.ledgerBalance')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={`${entry.at} ${entry.type} ${entry.balance}`}>
              <Table.Td>
                <strong>{t(`office.ledgerType.${entry.type}`)}</strong>
                <Facts entry={entry} />
              </Table.Td>
              <Table.Td className={styles.figure} data-label={t('office.ledgerAmount')}>
                {money(entry.amount)}
              </Table.Td>
              <Table.Td className={styles.figure} data-label={t('office.ledgerBalance')}>
                {money(entry.balance)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  )
}

function Facts({ entry }: { entry: LedgerEntry }) {
  const t = useTranslate()
  const format = useFormat()
  const { at, actor, method, paid_on, reference, order, reason, slip_url, received } = entry
  const facts = [
    method && t(`payment.method.${method}`),
    paid_on && format.day(paid_on),
    reference,
    `${format.dateTime(at)} · ${actor ?? t('office.system')}`,
  ].filter(Boolean)
  return (
    <>
      <span className={styles.sub}>{facts.join(' · ')}</span>
      {received && (
        <span className={styles.sub}>
          {t('office.receivedAs', { amount: format.money(received.amount, received.currency) })}
          {received.rate && ` ${t('office.receivedAtRate', { rate: format.decimal(received.rate) })}`}
        </span>
      )}
      {order && (
        <span className={styles.sub}>
          <Link to={officePaths.order(order.id)}>{order.order_number}</Link>
        </span>
      )}
      {reason && <span className={styles.sub}>{reason}</span>}
      {slip_url && (
        <a className={styles.sub} href={slip_url} target="_blank" rel="noreferrer">
          {t('office.proof')}
        </a>
      )}
    </>
  )
}
