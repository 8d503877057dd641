/** Withdrawals from the balance by status; the money is held until staff have reviewed them. */

import { type listPayouts, type PayoutStatus, payoutStatuses } from '#contract/api/reselling/payout'
import type { Answer } from '#contract/endpoint'
import { useTranslate } from '../../../i18n/use.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { PayoutLimits, RequestPayout } from '../../reselling/payout/payout-form.tsx'
import { PayoutTable } from '../../reselling/payout/payout-table.tsx'
import { hasAny, StatusTabs } from '../asset/statement.tsx'

interface BalancePayoutsProps {
  list: Answer<typeof listPayouts>
  status: PayoutStatus | undefined
}

export function BalancePayouts({ list, status }: BalancePayoutsProps) {
  const t = useTranslate()
  return (
    <>
      <div className="row">
        <RequestPayout source="balance" rule={list.rule} />
        <PayoutLimits rule={list.rule} />
      </div>
      <StatusTabs
        root="/mall/member/balance/withdrawals"
        all={t('order.all')}
        statuses={payoutStatuses}
        labelOf={(each) => t(`payout.status.${each}`)}
        counts={list.counts}
        active={status}
      />
      {list.data.length > 0 ? (
        <PayoutTable rows={list.data} />
      ) : hasAny(list.counts) ? (
        <Empty icon="bank" title={t('assets.noneHere')} />
      ) : (
        <Empty icon="bank" title={t('payout.none')}>
          {t('payout.noneText')}
        </Empty>
      )}
      <Pagination page={list.page} pageSize={list.page_size} total={list.total} />
    </>
  )
}
