/** Vouchers a member redeemed, and the movements of the voucher balance. */
import type { listAssetEntries } from '#contract/api/wallet/asset'
import type { listVouchers } from '#contract/api/wallet/voucher'
import type { Answer } from '#contract/endpoint'
import { DataTable } from '../../../domain/reselling/distribution/frame.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { hasAny } from '../asset/statement.tsx'
import { couponPaths } from '../coupon/paths.ts'

export function Redeemed({ list }: { list: Answer<typeof listVouchers> }) {
  const t = useTranslate()
  const format = useFormat()
  if (list.data.length === 0 && hasAny(list.counts)) return <Empty icon="bank" title={t('assets.noneHere')} />
  if (list.data.length === 0)
    return (
      <Empty icon="bank" title={t('voucher.none')}>
        {t('voucher.noneText')}
      </Empty>
    )
  return (
    <>
      <DataTable
        label={t('voucher.history')}
        rows={list.data}
        columns={[
          { label: t('voucher.date'), cell: ({ redeemed_at }) => format.dateTime(redeemed_at) },
          {
            label: t('vouchers.title'),
            cell: ({ name, last_four, coupon, expires_at }) => (
              <>
                {name} <span className="second number">…{last_four}</span>
                <div className="second">
                  {coupon !== null ? (
                    <Link to={couponPaths.list()} className="text-link">
                      {t('voucher.coupon', { name: coupon })}
                    </Link>
                  ) : expires_at ? (
                    t('voucher.expires', { date: format.date(expires_at) })
                  ) : (
                    t('voucher.never')
                  )}
                </div>
              </>
            ),
          },
          {
            label: t('voucher.amount'),
            isAmount: true,
            cell: ({ amount, currency }) => (amount === null ? '–' : format.money(amount, currency)),
          },
          {
            label: t('voucher.left'),
            isAmount: true,
            cell: ({ left, currency }) => (left === null ? '–' : format.money(left, currency)),
          },
        ]}
      />
      <Pagination page={list.page} pageSize={list.page_size} total={list.total} />
    </>
  )
}

export function Statement({ list }: { list: Answer<typeof listAssetEntries> }) {
  const t = useTranslate()
  const format = useFormat()
  if (list.data.length === 0)
    return (
      <Empty icon="bank" title={t('voucher.noMovements')}>
        {t('voucher.noneText')}
      </Empty>
    )
  const money = (amount: string) => format.money(amount, list.currency)
  return (
    <>
      <DataTable
        label={t('voucher.statement')}
        rows={list.data}
        columns={[
          { label: t('voucher.date'), cell: ({ at }) => format.dateTime(at) },
          {
            label: t('voucher.movement'),
            cell: ({ type, order, reason }) => (
              <>
                {t(`voucher.entry.${type}`)}{' '}
                {order && (
                  <Link to={paths.order(order.id)} className="text-link number">
                    {order.order_number}
                  </Link>
                )}
                {reason && <div className="second">{reason}</div>}
              </>
            ),
          },
          { label: t('voucher.amount'), isAmount: true, cell: ({ amount }) => money(amount) },
          { label: t('voucher.after'), isAmount: true, cell: ({ balance }) => money(balance) },
        ]}
      />
      <Pagination page={list.page} pageSize={list.page_size} total={list.total} />
    </>
  )
}
