/** What was paid, how and when, with a picture of the slip. */
import { type FormEvent, useRef, useState } from 'react'
import { type PaymentOverview, submitPayment } from '#contract/payment'
import type { paymentMethods } from '#contract/status'
import { ApiError, call } from '../../api/client.ts'
import { failureText, fieldTexts } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { addMoney } from '../../money.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { toFirstFault } from '../../ui/first-fault.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { once } from '../checkout/once.ts'
import styles from './payment.module.css'
import { type Slip, SlipField } from './slip-field.tsx'
import { amountFaultOf, decimalOf } from './typed-amount.ts'

/** Ways that a buyer can have paid; balance is not his to report. */
const methods = ['bank_transfer', 'cash', 'other'] as const satisfies (typeof paymentMethods)[number][]

interface PaymentFormProps {
  overview: PaymentOverview
  /** Decimal text that the form begins with. */
  amount: string
  onSubmitted: () => Promise<void>
}

export function PaymentForm({ overview, amount, onSubmitted }: PaymentFormProps) {
  const t = useTranslate()
  const format = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const [slip, setSlip] = useState<Slip>()
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [general, setGeneral] = useState('')
  const [busy, setBusy] = useState(false)
  const { order_id, reference, currency } = overview
  const [typed, setTyped] = useState(() => format.decimal(amount))
  // What is owed changes when staff confirm or refuse a payment meanwhile; only what the buyer has typed himself stays.
  const [asked, setAsked] = useState(amount)
  if (asked !== amount) {
    setAsked(amount)
    if (typed === format.decimal(asked)) setTyped(format.decimal(amount))
  }
  const paid = decimalOf(typed)
  const digits = (amount.split('.')[1] ?? '').length
  const amountFault = (decimal: string) => {
    const fault = amountFaultOf(decimal, digits)
    return (
      fault &&
      t(`payment.${fault}`, {
        currency,
        digits,
        example: format.decimal(digits ? `1234.${'5'.padEnd(digits, '0')}` : '1234'),
      })
    )
  }
  // Too much is no fault, since payments add up, but most likely a slip of the finger.
  const more = amountFaultOf(paid, digits) ? '0' : addMoney([paid, `-${amount}`])

  const refuse = (text: string, fields: Record<string, string>) => {
    toFirstFault(() => {
      setGeneral(text)
      setFaults(fields)
    }, form.current)
    toast.error(text)
  }
  /** A field that is being mended loses its error, or shows what is still wrong; with the last one goes what was said of them all. */
  const mend = (name: string, stillWrong?: string) => {
    if (!(name in faults)) return
    const { [name]: _, ...others } = faults
    const left = stillWrong ? { ...others, [name]: stillWrong } : others
    setFaults(left)
    if (Object.keys(others).length === 0) setGeneral(stillWrong ?? '')
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (slip === 'uploading') return toast.info(t('payment.slipWait'))
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const fault = amountFault(paid)
    if (fault) return refuse(fault, { amount: fault })

    const body = {
      order_id,
      method: text('method') as (typeof methods)[number],
      amount: paid,
      payer: text('payer'),
      paid_at: text('paid_at') || null,
      reference: text('reference'),
      remark: text('remark'),
      slip_url: slip?.url ?? null,
    }
    setGeneral('')
    setFaults({})
    setBusy(true)
    toast.loading(t('payment.submitting'))
    try {
      await once(`payment_${order_id}`, (headers) => call(submitPayment, { body, headers }))
      toast.success(t('payment.submitted'))
      await onSubmitted()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'IDEMPOTENCY_KEY_REUSED') {
        // An earlier press got through without an answer: the list shows it now.
        toast.info(t('payment.submittedBefore'))
        await onSubmitted()
      } else refuse(failureText(error, t, t('payment.submitFailed')), fieldTexts(error))
    }
    setBusy(false)
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement
        mend(name, name === 'amount' ? amountFault(decimalOf(value)) : undefined)
      }}
      className={styles.form}
    >
      {general && (
        <div className={styles.wide}>
          <Notice kind="danger" live>
            {general}
          </Notice>
        </div>
      )}
      <SelectField name="method" label={t('payment.methodTitle')} error={faults['method']} defaultValue="bank_transfer">
        {methods.map((method) => (
          <option key={method} value={method}>
            {t(`payment.method.${method}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="amount"
        label={t('payment.amount', { currency })}
        error={faults['amount']}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={Number(more) > 0 && t('payment.amountMore', { more: format.money(more, currency) })}
      />
      <TextField
        name="payer"
        label={t('payment.payer')}
        error={faults['payer']}
        maxLength={200}
        autoComplete="name"
        defaultValue={overview.payments.at(0)?.payer ?? ''}
      />
      <TextField
        name="paid_at"
        label={t('payment.paidAt')}
        error={faults['paid_at']}
        type="date"
        max={today()}
        defaultValue={today()}
      />
      <div className={styles.wide}>
        <TextField
          name="reference"
          label={t('payment.usedReference')}
          hint={t('payment.usedReferenceHint')}
          error={faults['reference']}
          maxLength={140}
          autoComplete="off"
          defaultValue={reference}
        />
      </div>
      <div className={styles.wide}>
        <SlipField
          slip={slip}
          error={faults['slip_url']}
          onChange={(next) => {
            setSlip(next)
            mend('slip_url')
          }}
        />
      </div>
      <div className={styles.wide}>
        <TextArea name="remark" label={t('order.remark')} error={faults['remark']} maxLength={500} rows={2} />
      </div>
      <div className={styles.wide}>
        <Button type="submit" look="primary" size="large" busy={busy}>
          {t('payment.submit')}
        </Button>
      </div>
    </form>
  )
}

/** The day at the buyer's desk, as date fields want it. */
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
