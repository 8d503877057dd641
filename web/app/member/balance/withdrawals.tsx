/** Withdrawals to a bank account; the money is held until staff have reviewed them. */
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type BalanceInfo,
  type BalanceWithdrawal,
  type BalanceWithdrawalStatus,
  balanceWithdrawalStatuses,
  cancelBalanceWithdrawal,
  type listBalanceWithdrawals,
  requestBalanceWithdrawal,
} from '#contract/balance'
import type { Answer } from '#contract/endpoint'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { useFormState, valuesOf } from '../../storefront/account/form.ts'
import { decimalOf } from '../../storefront/payment/typed-amount.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { toast } from '../../ui/toast.tsx'
import { hasAny, StatusTabs } from '../asset/statement.tsx'
import { DataTable, styles } from '../distribution/frame.tsx'
import { BalanceWithdrawalBadge } from './status-badge.tsx'

interface WithdrawalsProps {
  info: BalanceInfo
  list: Answer<typeof listBalanceWithdrawals>
  status: BalanceWithdrawalStatus | undefined
}

export function Withdrawals({ info, list, status }: WithdrawalsProps) {
  const t = useTranslate()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className="row">
        <Button look="primary" icon="bank" onClick={() => setIsOpen(true)} disabled={Number(info.available) === 0}>
          {t('balance.withdraw')}
        </Button>
        <span className="second">
          {t('balance.least', { amount: format.money(info.withdrawal_minimum, info.currency) })}
        </span>
      </div>
      <StatusTabs
        root="/mall/member/balance/withdrawals"
        all={t('order.all')}
        statuses={balanceWithdrawalStatuses}
        labelOf={(each) => t(`balance.withdrawal.${each}`)}
        counts={list.counts}
        active={status}
      />
      {list.data.length === 0 && hasAny(list.counts) ? (
        <Empty icon="bank" title={t('assets.noneHere')} />
      ) : list.data.length === 0 ? (
        <Empty icon="bank" title={t('balance.noWithdrawals')}>
          {t('balance.noWithdrawalsText')}
        </Empty>
      ) : (
        <DataTable
          label={t('balance.withdrawals')}
          rows={list.data}
          columns={[
            { label: t('balance.date'), cell: ({ created_at }) => format.date(created_at) },
            { label: t('balance.amount'), isAmount: true, cell: (row) => format.money(row.amount, row.currency) },
            { label: t('balance.bank'), cell: ({ bank }) => `${bank.bank} · ${bank.account}` },
            { label: t('balance.status'), cell: (row) => <Outcome row={row} onChanged={() => void revalidate()} /> },
          ]}
        />
      )}
      <Pagination page={list.page} pageSize={list.page_size} total={list.total} />
      <Dialog open={isOpen} title={t('balance.withdraw')} onClose={() => setIsOpen(false)}>
        {isOpen && (
          <WithdrawalForm
            info={info}
            onSent={() => {
              setIsOpen(false)
              void revalidate()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function Outcome({ row, onChanged }: { row: BalanceWithdrawal; onChanged: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const cancel = async () => {
    const text = t('balance.cancelText', { amount: format.money(row.amount, row.currency) })
    if (!(await confirm({ title: t('balance.cancelTitle'), text }))) return
    try {
      await call(cancelBalanceWithdrawal, { params: { id: row.id } })
      toast.success(t('balance.canceled'))
    } catch (error) {
      toast.error(failureText(error, t, t('balance.cancelFailed')))
    }
    onChanged()
  }
  return (
    <>
      <BalanceWithdrawalBadge status={row.status} />
      {(row.reason || row.reference) && <div className="second">{row.reason || row.reference}</div>}
      {row.status === 'requested' && (
        <div className={styles.undo}>
          <Button size="small" look="quiet" onClick={() => void cancel()}>
            {t('balance.cancel')}
          </Button>
        </div>
      )}
    </>
  )
}

function WithdrawalForm({ info, onSent }: { info: BalanceInfo; onSent: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const { busy, errors, message, submit } = useFormState()
  // One key for the form: a second press, or a retry after a lost answer, withdraws once.
  const [key] = useState(() => crypto.randomUUID())
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { amount = '', holder = '', bank = '', account = '', swift = '' } = valuesOf(event.currentTarget)
    const body = { amount: decimalOf(amount), bank: { holder, bank, account, swift } }
    const headers = { 'idempotency-key': key }
    if (!(await submit(async () => void (await call(requestBalanceWithdrawal, { body, headers }))))) return
    toast.success(t('balance.sent'))
    onSent()
  }
  const field = (name: 'holder' | 'bank' | 'account' | 'swift', maxLength: number, label: string) => ({
    name,
    maxLength,
    label,
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
        label={`${t('balance.amount')} (${info.currency})`}
        defaultValue={format.decimal(info.available)}
        error={errors['amount']}
      />
      <div className={styles.form}>
        <TextField {...field('holder', 120, t('payment.holder'))} required autoComplete="name" />
        <TextField {...field('bank', 120, t('balance.bank'))} required />
        <TextField {...field('account', 60, t('payment.account'))} required autoComplete="off" spellCheck={false} />
        <TextField {...field('swift', 20, t('payment.swift'))} autoComplete="off" spellCheck={false} />
      </div>
      <div className="row-end">
        <Button type="submit" look="primary" busy={busy}>
          {t('balance.withdraw')}
        </Button>
      </div>
    </form>
  )
}
