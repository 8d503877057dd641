/** Points of orders that can still be returned, and when they can be spent. */

import type { listFrozenPoints } from '#contract/api/wallet/points'
import type { Answer } from '#contract/endpoint'
import { DataTable } from '../../../domain/reselling/distribution/frame.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pagination } from '../../../ui/pagination.tsx'

export function Pending({ list }: { list: Answer<typeof listFrozenPoints> }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <>
      {list.data.length === 0 ? (
        <Empty icon="clock" title={t('pending.none')}>
          {t('pending.noneText')}
        </Empty>
      ) : (
        <DataTable
          label={t('points.frozen')}
          rows={list.data}
          columns={[
            {
              label: t('pending.order'),
              cell: ({ order }) => (
                <Link to={paths.order(order.id)} className="text-link number">
                  {order.order_number}
                </Link>
              ),
            },
            { label: t('points.points'), isAmount: true, cell: ({ points }) => format.number(points) },
            { label: t('pending.release'), cell: ({ release_at }) => format.date(release_at) },
          ]}
        />
      )}
      <Pagination page={list.page} pageSize={list.page_size} total={list.total} />
    </>
  )
}
