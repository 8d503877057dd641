import type { listBalanceEntries } from '#contract/api/wallet/balance'
import type { Answer } from '#contract/endpoint'
import { DataTable } from '../../../domain/reselling/distribution/frame.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pagination } from '../../../ui/pagination.tsx'

export function Statement({ list }: { list: Answer<typeof listBalanceEntries> }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <>
      {list.data.length === 0 ? (
        <Empty
          icon="bank"
          title={t('balance.noEntries')}
          action={
            <ButtonLink to="/mall/member/balance/recharge" look="primary">
              {t('balance.recharge')}
            </ButtonLink>
          }
        >
          {t('balance.noEntriesText')}
        </Empty>
      ) : (
        <DataTable
          label={t('balance.statement')}
          rows={list.data}
          columns={[
            { label: t('balance.date'), cell: ({ at }) => format.dateTime(at) },
            {
              label: t('balance.movement'),
              cell: ({ type, order, reason, is_held }) => (
                <>
                  {t(`balance.entry.${type}`)}{' '}
                  {order && (
                    <Link to={paths.order(order.id)} className="text-link number">
                      {order.order_number}
                    </Link>
                  )}{' '}
                  {is_held && <Badge kind="info">{t('balance.heldMark')}</Badge>}
                  {reason && <div className="second">{reason}</div>}
                </>
              ),
            },
            { label: t('balance.amount'), isAmount: true, cell: (row) => format.money(row.amount, row.currency) },
            { label: t('balance.after'), isAmount: true, cell: (row) => format.money(row.balance, row.currency) },
          ]}
        />
      )}
      <Pagination page={list.page} pageSize={list.page_size} total={list.total} />
    </>
  )
}
