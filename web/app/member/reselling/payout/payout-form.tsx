/** The request for a payout to a bank account, with the rule that it follows. */
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type PayoutRule, type PayoutSource, requestPayout } from '#contract/api/reselling/payout'
import { call } from '../../../api/client.ts'
import { useFormState, valuesOf } from '../../../domain/accounts/form/form.ts'
import { styles } from '../../../domain/reselling/distribution/frame.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'

interface PayoutProps {
  source: PayoutSource
  rule: PayoutRule
}

/** A button that opens the form. */
export function RequestPayout({ source, rule }: PayoutProps) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="primary" icon="bank" onClick={() => setIsOpen(true)} disabled={Number(rule.available) <= 0}>
        {t('payout.withdraw')}
      </Button>
      <Dialog open={isOpen} title={t('payout.withdraw')} onClose={() => setIsOpen(false)}>
        {isOpen && (
          <PayoutForm
            source={source}
            rule={rule}
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

/** The rule in words. */
export function PayoutLimits({ rule: { minimum, maximum, fee_percent, currency } }: Pick<PayoutProps, 'rule'>) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <span className="second dotted">
      <span>{t('payout.least', { amount: format.money(minimum, currency) })}</span>
      {maximum && <span>{t('payout.most', { amount: format.money(maximum, currency) })}</span>}
      {fee_percent > 0 && <span>{t('payout.feeText', { percent: fee_percent })}</span>}
    </span>
  )
}

function PayoutForm({ source, rule, onSent }: PayoutProps & { onSent: () => void }) {
  const t = useTranslate()
  const { busy, errors, message, submit } = useFormState()
  // One key for the form: a second press, or a retry after a lost answer, withdraws once.
  const [key] = useState(() => crypto.randomUUID())
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { amount = '', holder = '', bank = '', account = '', swift = '' } = valuesOf(event.currentTarget)
    const body = { source, amount, bank: { holder, bank, account, swift } }
    const headers = { 'idempotency-key': key }
    if (!(await submit(async () => void (await call(requestPayout, { body, headers }))))) return
    toast.success(t('payout.sent'))
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
      <AmountField
        name="amount"
        currency={rule.currency}
        maxLength={20}
        required
        label={`${t('payout.amount')} (${rule.currency})`}
        defaultValue={rule.available}
        error={errors['amount']}
      />
      <PayoutLimits rule={rule} />
      <div className={styles.form}>
        <TextField {...field('holder', 120, t('payment.holder'))} required autoComplete="name" />
        <TextField {...field('bank', 120, t('payout.bank'))} required />
        <TextField {...field('account', 60, t('payment.account'))} required autoComplete="off" spellCheck={false} />
        <TextField {...field('swift', 20, t('payment.swift'))} autoComplete="off" spellCheck={false} />
      </div>
      <div className="row-end">
        <Button type="submit" look="primary" busy={busy}>
          {t('payout.withdraw')}
        </Button>
      </div>
    </form>
  )
}
