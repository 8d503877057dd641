/** Earnings: withdrawals, the move to the balance and the statement. */
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { listEarnings, withdrawToBalance } from '#contract/api/reselling/distribution-order'
import { listPayouts } from '#contract/api/reselling/payout'
import { call } from '../../../api/client.ts'
import { useFormState, valuesOf } from '../../../domain/accounts/form/form.ts'
import { DataTable, DistributionPage, Figures } from '../../../domain/reselling/distribution/frame.tsx'
import { resalePaths } from '../../../domain/reselling/distribution/paths.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import type { PageInput } from '../../../page.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PayoutLimits, RequestPayout } from '../payout/payout-form.tsx'
import { PayoutTable } from '../payout/payout-table.tsx'

export const load = async ({ api, url }: PageInput) => {
  const query = {
    page: Number(url.searchParams.get('page')) || 1,
    page_size: Number(url.searchParams.get('page_size')) || 10,
  }
  const [entries, payouts] = await Promise.all([
    api.call(listEarnings, { query }),
    api.call(listPayouts, { query: { source: 'earning', page_size: 20 } }),
  ])
  return { entries, payouts }
}

export function DistributionEarnings({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const { entries, payouts } = loaded
  const { rule } = payouts
  const [isMoving, setIsMoving] = useState(false)
  return (
    <DistributionPage title={t('distribution.earnings')}>
      <Figures items={[[t('distribution.available'), format.money(rule.available, rule.currency)]]} />
      <div className="row">
        <RequestPayout source="earning" rule={rule} />
        <Button onClick={() => setIsMoving(true)}>{t('distribution.toBalance')}</Button>
        <ButtonLink to={resalePaths.statement()} icon="calendar">
          {t('resale.statement')}
        </ButtonLink>
        <PayoutLimits rule={rule} />
      </div>
      {payouts.data.length > 0 && (
        <>
          <h2>{t('payout.title')}</h2>
          <PayoutTable rows={payouts.data} />
        </>
      )}
      <h2>{t('distribution.statement')}</h2>
      {entries.data.length === 0 ? (
        <Empty icon="receipt" title={t('distribution.noEntries')}>
          {t('distribution.noEntriesText')}
        </Empty>
      ) : (
        <DataTable
          label={t('distribution.statement')}
          rows={entries.data}
          columns={[
            { label: t('distribution.date'), cell: ({ at }) => format.date(at) },
            {
              label: t('distribution.movement'),
              cell: ({ type, order_number, reason }) => (
                <>
                  {t(`distribution.entry.${type}`)} <span className="number">{order_number}</span>
                  {reason && <div className="second">{reason}</div>}
                </>
              ),
            },
            { label: t('distribution.amount'), isAmount: true, cell: (row) => format.money(row.amount, row.currency) },
            {
              label: t('distribution.balance'),
              isAmount: true,
              cell: (row) => format.money(row.balance, row.currency),
            },
          ]}
        />
      )}
      <Pagination page={entries.page} pageSize={entries.page_size} total={entries.total} />
      <Dialog open={isMoving} title={t('distribution.toBalance')} onClose={() => setIsMoving(false)}>
        {isMoving && (
          <ToBalanceForm
            available={rule.available}
            onSent={() => {
              setIsMoving(false)
              void revalidate()
            }}
          />
        )}
      </Dialog>
    </DistributionPage>
  )
}

function ToBalanceForm({ available, onSent }: { available: string; onSent: () => void }) {
  const t = useTranslate()
  const { currency } = useMall()
  const { busy, errors, message, submit } = useFormState()
  const [key] = useState(() => crypto.randomUUID())
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { amount: valuesOf(event.currentTarget)['amount'] ?? '' }
    const headers = { 'idempotency-key': key }
    let isWaiting = false
    const move = async () => {
      isWaiting = (await call(withdrawToBalance, { body, headers })).is_waiting
    }
    if (!(await submit(move))) return
    toast.success(t(isWaiting ? 'distribution.toBalanceWaiting' : 'distribution.toBalanceDone'))
    onSent()
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="stack wide">
      {message && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      <p className="second">{t('distribution.toBalanceText')}</p>
      <AmountField
        name="amount"
        currency={currency}
        maxLength={20}
        required
        label={t('distribution.amount')}
        defaultValue={available}
        error={errors['amount']}
      />
      <div className="row-end">
        <Button type="submit" look="primary" busy={busy}>
          {t('distribution.toBalance')}
        </Button>
      </div>
    </form>
  )
}
