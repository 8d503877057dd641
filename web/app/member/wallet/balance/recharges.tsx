/** Top-ups: where to transfer to, the form that reports a transfer, and what became of earlier ones. */
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type BalanceInfo,
  type listRecharges,
  type Recharge,
  requestRecharge,
  withdrawRecharge,
} from '#contract/api/wallet/balance'
import type { Answer } from '#contract/endpoint'
import { type PaymentState, paymentStates } from '#contract/status'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useRepeatQuestion } from '../../../api/repeat-question.ts'
import { useFormState, valuesOf } from '../../../domain/accounts/form/form.ts'
import { PaymentStateBadge } from '../../../domain/orders/order/order-status.tsx'
import { BankAccounts } from '../../../domain/orders/payment/bank-accounts.tsx'
import { type Slip, SlipField } from '../../../domain/orders/payment/slip-field.tsx'
import { DataTable, styles } from '../../../domain/reselling/distribution/frame.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { toast } from '../../../ui/toast.tsx'
import { hasAny, StatusTabs } from '../asset/statement.tsx'

interface RechargesProps {
  info: BalanceInfo
  list: Answer<typeof listRecharges>
  status: PaymentState | undefined
}

export function Recharges({ info, list, status }: RechargesProps) {
  const t = useTranslate()
  useRepeatQuestion()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState(0)
  return (
    <>
      <h2 className="visually-hidden">{t('balance.recharge')}</h2>
      <p>{t('balance.rechargeText')}</p>
      <p className="row">
        <span className="second">{t('payment.reference')}</span>
        <b className="number">{info.reference.match(/.{1,4}/g)?.join(' ')}</b>
        <CopyButton text={info.reference} label={t('payment.reference')} />
      </p>
      {info.bank_accounts.length > 0 && <BankAccounts accounts={info.bank_accounts} />}
      <section className="stack wide" aria-labelledby="balance-report">
        <h2 id="balance-report">{t('balance.report')}</h2>
        <RechargeForm
          key={sent}
          info={info}
          onSent={() => {
            setSent((count) => count + 1)
            void revalidate()
          }}
        />
      </section>
      {hasAny(list.counts) && (
        <>
          <h2>{t('balance.recharges')}</h2>
          <StatusTabs
            root="/mall/member/balance/recharge"
            all={t('order.all')}
            statuses={paymentStates}
            labelOf={(each) => t(`payment.state.${each}`)}
            counts={list.counts}
            active={status}
          />
          {list.data.length === 0 ? (
            <Empty icon="bank" title={t('assets.noneHere')} />
          ) : (
            <DataTable
              label={t('balance.recharges')}
              rows={list.data}
              columns={[
                { label: t('balance.date'), cell: ({ created_at }) => format.date(created_at) },
                { label: t('balance.amount'), isAmount: true, cell: (row) => format.money(row.amount, row.currency) },
                {
                  label: t('balance.status'),
                  cell: (row) => <Outcome row={row} onChanged={() => void revalidate()} />,
                },
              ]}
            />
          )}
        </>
      )}
      <Pagination page={list.page} pageSize={list.page_size} total={list.total} />
    </>
  )
}

function Outcome({ row, onChanged }: { row: Recharge; onChanged: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    try {
      await call(withdrawRecharge, { params: { id: row.id } })
      toast.success(t('payment.withdrawn'))
    } catch (error) {
      toast.error(failureText(error, t, t('payment.withdrawFailed')))
    }
    setBusy(false)
    onChanged()
  }
  return (
    <>
      <PaymentStateBadge state={row.status} />
      {row.received && row.received !== row.amount && (
        <div className="second">{t('balance.credited', { amount: format.money(row.received, row.currency) })}</div>
      )}
      {row.reason && <div className="second">{row.reason}</div>}
      {row.status === 'submitted' && (
        <div className={styles.undo}>
          <Button size="small" look="quiet" busy={busy} onClick={() => void withdraw()}>
            {t('balance.withdrawRecharge')}
          </Button>
        </div>
      )}
    </>
  )
}

function RechargeForm({ info, onSent }: { info: BalanceInfo; onSent: () => void }) {
  const t = useTranslate()
  const { busy, errors, message, submit } = useFormState()
  const [slip, setSlip] = useState<Slip>()
  // One key for the form: a second press, or a retry after a lost answer, reports once.
  const [key] = useState(() => crypto.randomUUID())
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (slip === 'uploading') return toast.info(t('payment.slipWait'))
    const { amount = '', payer = '', paid_at = '' } = valuesOf(event.currentTarget)
    const body = {
      amount,
      payer,
      paid_at: paid_at || null,
      reference: info.reference,
      slip_url: slip?.url ?? null,
      repeat: false,
    }
    const headers = { 'idempotency-key': key }
    if (!(await submit(async () => void (await call(requestRecharge, { body, headers }))))) return
    toast.success(t('balance.reported'))
    onSent()
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="stack wide">
      {message && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      <div className={styles.form}>
        <AmountField
          name="amount"
          currency={info.currency}
          maxLength={20}
          required
          label={`${t('balance.amount')} (${info.currency})`}
          error={errors['amount']}
        />
        <TextField
          name="payer"
          maxLength={200}
          autoComplete="name"
          label={t('payment.payer')}
          error={errors['payer']}
        />
        <TextField name="paid_at" type="date" label={t('payment.paidAt')} error={errors['paid_at']} />
      </div>
      <SlipField slip={slip} error={errors['slip_url']} onChange={setSlip} />
      <div className="row-end">
        <Button type="submit" look="primary" busy={busy}>
          {t('balance.report')}
        </Button>
      </div>
    </form>
  )
}
