/** The movements of a distributor's earnings: settled orders, what refunds took back, withdrawals. */
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import { adminGetOrder } from '#contract/api/orders/order-admin'
import {
  type DistributorEarning,
  type DistributorRow,
  listDistributorEarnings,
} from '#contract/api/reselling/distributor-admin'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RowCards } from '../../list/row-cards.client.tsx'
import { Rows } from '../../list/rows.client.tsx'
import { useIsPhone } from '../../list/use-is-phone.client.ts'
import { Modal } from '../../modal.client.tsx'
import { officePaths } from '../../paths.ts'
import { ReadFailed } from '../../read-failed.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

export function EarningsDialog({ row, onClose }: { row: DistributorRow; onClose: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const columns = useColumns(onClose)
  const Shown = useIsPhone() ? RowCards : Rows
  const list = useInfiniteQuery({
    queryKey: ['distributors', 'earnings', row.id],
    queryFn: ({ pageParam, signal }) =>
      call(listDistributorEarnings, { query: { id: row.id, page: pageParam, page_size: 20 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
  })
  const rows = list.data?.pages.flatMap(({ data }) => data)
  const title = [row.application.name, t('distributor.earnings')].join(' · ')
  return (
    <Modal opened onClose={onClose} title={title} size={760} centered>
      <div className="stack wide">
        {!rows && !list.error && <Skeleton rows={4} height={44} />}
        {rows?.length === 0 && (
          <Empty icon="bank" title={t('distribution.noEntries')}>
            {t('distribution.noEntriesText')}
          </Empty>
        )}
        {rows && rows.length > 0 && <Shown columns={columns} rows={rows} nameOf={({ at }) => format.dateTime(at)} />}
        {list.error && (
          <ReadFailed
            error={list.error}
            isFetching={list.isFetching}
            retry={() => void (rows ? list.fetchNextPage() : list.refetch())}
          />
        )}
        {list.hasNextPage && !list.error && (
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('job.more')}
          </Button>
        )}
      </div>
    </Modal>
  )
}

function useColumns(onLeave: () => void): DataTableColumn<DistributorEarning>[] {
  const t = useTranslate()
  const format = useFormat()
  const seesOrders = hasRight(useStaff(), adminGetOrder)
  const money = (name: 'amount' | 'balance', title: string): DataTableColumn<DistributorEarning> => ({
    accessor: name,
    title,
    textAlign: 'right',
    render: (row) => <span className="number">{format.money(row[name], row.currency)}</span>,
  })
  return [
    { accessor: 'at', title: t('distribution.date'), render: ({ at }) => format.dateTime(at) },
    {
      accessor: 'type',
      title: t('distribution.movement'),
      render: ({ type, order_id, order_number, reason, actor }) => (
        <>
          {t(`distribution.entry.${type}`)}
          <div className="second dotted">
            {order_number && (
              <span className="number">
                {order_id !== null && seesOrders ? (
                  <Link to={officePaths.order(order_id)} onClick={onLeave} className="text-link">
                    {order_number}
                  </Link>
                ) : (
                  order_number
                )}
              </span>
            )}
            {reason && <span>{reason}</span>}
            {actor && <span>{actor}</span>}
          </div>
        </>
      ),
    },
    money('amount', t('distributor.amount')),
    money('balance', t('distributor.balance')),
  ]
}
