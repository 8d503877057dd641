/** The balance of earnings: withdrawals and the statement. */
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { listEarnings, listWithdrawals, requestWithdrawal, withdrawToBalance } from '#contract/distribution-order'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import type { PageInput } from '../../page.ts'
import { useFormState, valuesOf } from '../../storefront/account/form.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { toast } from '../../ui/toast.tsx'
import { DataTable, DistributionPage, Figures, styles, WithdrawalBadge } from './frame.tsx'
import { resalePaths } from './paths.ts'

export const load = async ({ api, url }: PageInput) => {
  const query = {
    page: Number(url.searchParams.get('page')) || 1,
    page_size: Number(url.searchParams.get('page_size')) || 10,
  }
  const [entries, withdrawals] = await Promise.all([
    api.call(listEarnings, { query }),
    api.call(listWithdrawals, { query: { page_size: 20 } }),
  ])
  return { entries, withdrawals }
}

export function DistributionEarnings({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const { entries, withdrawals } = loaded
  const [isOpen, setIsOpen] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  const currency = withdrawals.currency
  return (
    <DistributionPage title={t('distribution.earnings')}>
      <Figures items={[[t('distribution.available'), format.money(withdrawals.available, currency)]]} />
      <div className="row">
        <Button look="primary" icon="bank" onClick={() => setIsOpen(true)}>
          {t('distribution.withdraw')}
        </Button>
        <Button onClick={() => setIsMoving(true)}>{t('distribution.toBalance')}</Button>
        <ButtonLink to={resalePaths.statement()} icon="calendar">
          {t('resale.statement')}
        </ButtonLink>
        <span className="second">
          {[
            t('distribution.least', { amount: format.money(withdrawals.minimum, currency) }),
            withdrawals.maximum && t('distribution.most', { amount: format.money(withdrawals.maximum, currency) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {withdrawals.data.length > 0 && (
        <>
          <h2>{t('distribution.withdrawals')}</h2>
          <DataTable
            label={t('distribution.withdrawals')}
            rows={withdrawals.data}
            columns={[
              { label: t('distribution.date'), cell: ({ created_at }) => format.date(created_at) },
              {
                label: t('distribution.amount'),
                isAmount: true,
                cell: ({ amount, fee, payout, currency }) => (
                  <>
                    {format.money(amount, currency)}
                    {Number(fee) > 0 && (
                      <div className="second">
                        {t('distribution.paidOut', { amount: format.money(payout, currency) })}
                      </div>
                    )}
                  </>
                ),
              },
              { label: t('distribution.bank'), cell: ({ bank }) => `${bank.bank} · ${bank.account}` },
              {
                label: t('distribution.statusLabel'),
                cell: ({ status, reason, reference }) => (
                  <>
                    <WithdrawalBadge status={status} />
                    {(reason || reference) && <div className="second">{reason || reference}</div>}
                  </>
                ),
              },
            ]}
          />
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
      <Dialog open={isOpen} title={t('distribution.withdraw')} onClose={() => setIsOpen(false)}>
        {isOpen && (
          <WithdrawalForm
            available={withdrawals.available}
            feePercent={withdrawals.fee_percent}
            onSent={() => {
              setIsOpen(false)
              void revalidate()
            }}
          />
        )}
      </Dialog>
      <Dialog open={isMoving} title={t('distribution.toBalance')} onClose={() => setIsMoving(false)}>
        {isMoving && (
          <ToBalanceForm
            available={withdrawals.available}
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
  const { busy, errors, message, submit } = useFormState()
  const [key] = useState(() => crypto.randomUUID())
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { amount: (valuesOf(event.currentTarget)['amount'] ?? '').trim().replace(',', '.') }
    const headers = { 'idempotency-key': key }
    if (!(await submit(async () => void (await call(withdrawToBalance, { body, headers }))))) return
    toast.success(t('distribution.toBalanceDone'))
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
      <TextField
        name="amount"
        inputMode="decimal"
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

interface WithdrawalFormProps {
  available: string
  feePercent: number
  onSent: () => void
}

function WithdrawalForm({ available, feePercent, onSent }: WithdrawalFormProps) {
  const t = useTranslate()
  const { busy, errors, message, submit } = useFormState()
  // One key for the form: a second press, or a retry after a lost answer, withdraws once.
  const [key] = useState(() => crypto.randomUUID())
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { amount = '', holder = '', bank = '', account = '', swift = '' } = valuesOf(event.currentTarget)
    const body = { amount: amount.trim().replace(',', '.'), bank: { holder, bank, account, swift } }
    const headers = { 'idempotency-key': key }
    if (!(await submit(async () => void (await call(requestWithdrawal, { body, headers }))))) return
    toast.success(t('distribution.withdrawalSent'))
    onSent()
  }
  const field = (name: 'holder' | 'bank' | 'account' | 'swift', maxLength: number) => ({
    name,
    maxLength,
    label: t(`distribution.bankField.${name}`),
    error: errors[['bank', name].join('.')],
  })
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="stack wide">
      {message && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      <TextField
        name="amount"
        inputMode="decimal"
        maxLength={20}
        required
        label={t('distribution.amount')}
        defaultValue={available}
        error={errors['amount']}
      />
      {feePercent > 0 && <p className="second">{t('distribution.feeText', { percent: feePercent })}</p>}
      <div className={styles.form}>
        <TextField {...field('holder', 120)} required autoComplete="name" />
        <TextField {...field('bank', 120)} required />
        <TextField {...field('account', 60)} required autoComplete="off" spellCheck={false} />
        <TextField {...field('swift', 20)} autoComplete="off" spellCheck={false} />
      </div>
      <div className="row-end">
        <Button type="submit" look="primary" busy={busy}>
          {t('distribution.withdraw')}
        </Button>
      </div>
    </form>
  )
}
