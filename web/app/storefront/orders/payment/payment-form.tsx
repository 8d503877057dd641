/** Reports a payment: amount, date and a picture of the slip; the rest is behind a button. */
import { type FormEvent, useRef, useState } from 'react'
import { type PaymentOverview, submitPayment } from '#contract/api/orders/payment'
import type { Input } from '#contract/endpoint'
import type { paymentMethods } from '#contract/status'
import { ApiError, call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { FormError } from '../../../domain/accounts/form/form-error.tsx'
import { withIdempotencyKey } from '../../../domain/orders/checkout/idempotency-key.ts'
import styles from '../../../domain/orders/payment/payment.module.css'
import { type Slip, SlipField } from '../../../domain/orders/payment/slip-field.tsx'
import { amountErrorOf } from '../../../i18n/typed-number.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toast } from '../../../ui/toast.tsx'
import { AmountQuestion, isQuestion } from './amount-question.tsx'

/** Payment methods that a buyer can report; `balance` is not one. */
const methods = ['bank_transfer', 'cash', 'other'] as const satisfies (typeof paymentMethods)[number][]

/** Rarely other than the form assumes. */
const further = ['method', 'payer', 'reference', 'remark']

type Report = Input<typeof submitPayment>['body']

interface PaymentFormProps {
  overview: PaymentOverview
  /** The initial amount as decimal text. */
  amount: string
  onSubmitted: () => Promise<void>
}

export function PaymentForm({ overview, amount, onSubmitted }: PaymentFormProps) {
  const t = useTranslate()
  const format = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const [slip, setSlip] = useState<Slip>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [question, setQuestion] = useState<{ body: Report; refusal: ApiError }>()
  const { order_id, reference, currency } = overview
  const [paid, setPaid] = useState(amount)
  // The due amount changes when staff confirm or refuse a payment; an amount typed by the buyer stays.
  const [lastAmount, setLastAmount] = useState(amount)
  if (lastAmount !== amount) {
    setLastAmount(amount)
    if (paid === lastAmount) setPaid(amount)
  }
  const digits = (amount.split('.')[1] ?? '').length
  const amountError = (decimal: string) => {
    const error = amountErrorOf(decimal, digits)
    const example = format.decimal(digits ? `1234.${'5'.padEnd(digits, '0')}` : '1234')
    return error && t(`payment.${error}`, { currency, digits, example })
  }

  const refuse = (text: string, fields: Record<string, string>) => {
    focusFirstError(() => {
      setMessage(text)
      setErrors(fields)
    }, form.current)
    toast.error(text)
  }
  /** Updates the error of an edited field; the message of the form goes with the last error. */
  const updateError = (name: string, error?: string) => {
    if (!(name in errors)) return
    const { [name]: _, ...others } = errors
    setErrors(error ? { ...others, [name]: error } : others)
    if (Object.keys(others).length === 0) setMessage(error ?? '')
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (slip === 'uploading') return toast.info(t('payment.slipWait'))
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const invalid = amountError(paid)
    if (invalid) return refuse(invalid, { amount: invalid })

    await send({
      order_id,
      method: text('method') as (typeof methods)[number],
      amount: paid,
      payer: text('payer'),
      paid_at: text('paid_at') || null,
      reference: text('reference'),
      remark: text('remark'),
      slip_url: slip?.url ?? null,
      repeat: false,
    })
  }
  const send = async (body: Report) => {
    setMessage('')
    setErrors({})
    setBusy(true)
    toast.loading(t('payment.submitting'))
    try {
      await withIdempotencyKey(`payment_${order_id}`, (headers) => call(submitPayment, { body, headers }))
      toast.success(t('payment.submitted'))
      await onSubmitted()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'IDEMPOTENCY_KEY_REUSED') {
        // An earlier press succeeded without an answer.
        toast.info(t('payment.submittedBefore'))
        await onSubmitted()
      } else if (isQuestion(error)) {
        toast.clear()
        setQuestion({ body, refusal: error })
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
        const { name } = target as HTMLInputElement
        if (name !== 'amount') updateError(name)
      }}
      className={styles.form}
    >
      {message && (
        <div className={styles.wide}>
          <FormError>{message}</FormError>
        </div>
      )}
      <AmountField
        name="amount"
        label={t('payment.amount', { currency })}
        error={errors['amount']}
        required
        maxLength={20}
        currency={currency}
        isSigned
        value={paid}
        onValue={(next) => {
          setPaid(next)
          updateError('amount', amountError(next))
        }}
      />
      <TextField
        name="paid_at"
        label={t('payment.paidAt')}
        error={errors['paid_at']}
        type="date"
        max={today()}
        defaultValue={today()}
      />
      <div className={styles.wide}>
        <SlipField
          slip={slip}
          error={errors['slip_url']}
          onChange={(next) => {
            setSlip(next)
            updateError('slip_url')
          }}
        />
      </div>
      <details className={`${styles.wide} ${styles.more}`} open={further.some((name) => name in errors) || undefined}>
        <summary>{t('payment.more')}</summary>
        <div className={styles.form}>
          <SelectField
            name="method"
            label={t('payment.methodTitle')}
            error={errors['method']}
            defaultValue="bank_transfer"
          >
            {methods.map((method) => (
              <option key={method} value={method}>
                {t(`payment.method.${method}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            name="payer"
            label={t('payment.payer')}
            error={errors['payer']}
            maxLength={200}
            autoComplete="name"
            defaultValue={overview.payments.at(0)?.payer ?? ''}
          />
          <div className={styles.wide}>
            <TextField
              name="reference"
              label={t('payment.usedReference')}
              hint={t('payment.usedReferenceHint')}
              error={errors['reference']}
              maxLength={140}
              autoComplete="off"
              defaultValue={reference}
            />
          </div>
          <div className={styles.wide}>
            <TextArea name="remark" label={t('order.remark')} error={errors['remark']} maxLength={500} rows={2} />
          </div>
        </div>
      </details>
      <div className={styles.wide}>
        <Button type="submit" look="primary" size="large" busy={busy}>
          {t('payment.submit')}
        </Button>
      </div>
      <AmountQuestion
        refusal={question?.refusal}
        amount={question?.body.amount ?? '0'}
        currency={currency}
        onClose={() => setQuestion(undefined)}
        onAnswer={(answer, isMeant) => {
          setQuestion(undefined)
          setPaid(answer)
          if (question) void send({ ...question.body, amount: answer, amount_confirmed: isMeant, repeat: isMeant })
        }}
      />
    </form>
  )
}

/** The local date in the format of date fields. */
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
