import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { adminListOrders } from '#contract/api/orders/order-admin'
import { call } from '../../../api/client.ts'
import { OrderBadges } from '../../../domain/orders/order/order-status.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Box } from '../../orders/order/box.client.tsx'
import styles from '../../orders/order/detail.module.css'
import { officePaths } from '../../paths.ts'
import { hasRight, useStaff } from '../../staff.ts'

const shown = 8

/** The latest orders of a customer, for staff who may list orders. */
export function LatestOrders({ userId }: { userId: number }) {
  const t = useTranslate()
  const format = useFormat()
  const mayRead = hasRight(useStaff(), adminListOrders)
  const query = { user_id: userId, page_size: shown }
  const { data } = useQuery({
    queryKey: ['orders', 'customer', query],
    queryFn: ({ signal }) => call(adminListOrders, { query, signal }),
    enabled: mayRead,
  })
  if (!mayRead) return null
  return (
    <Box
      title={t('customer.latestOrders')}
      action={
        data &&
        data.total > shown && (
          <Link to={paths.staffOrders(userId)} className="text-link">
            {t('storefront.seeMore')}
          </Link>
        )
      }
    >
      {!data && <Skeleton rows={3} height={36} />}
      {data?.data.length === 0 && <p className="second">{t('customer.noOrders')}</p>}
      {data && data.data.length > 0 && (
        <Table className={styles.table ?? ''} verticalSpacing={6}>
          <Table.Tbody>
            {data.data.map((order) => (
              <Table.Tr key={order.id}>
                <Table.Td>
                  <Link to={officePaths.order(order.id)} className="text-link number">
                    {order.order_number}
                  </Link>
                  <div className="second">{format.dateTime(order.created_at)}</div>
                </Table.Td>
                <Table.Td data-wide>
                  <OrderBadges order={order} />
                </Table.Td>
                <Table.Td className={styles.figure}>{format.money(order.amount_payable, order.currency)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Box>
  )
}
