/** The form of a return or refund. What was typed stays until the server has taken it. */
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type AfterSaleOptions,
  afterSaleKinds,
  afterSaleReasons,
  requestAfterSale,
} from '#contract/api/orders/after-sale'
import { ApiError, call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { FormError } from '../../../domain/accounts/form/form-error.tsx'
import styles from '../../../domain/orders/after-sale/after-sale.module.css'
import { withIdempotencyKey } from '../../../domain/orders/checkout/idempotency-key.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { addMoney } from '../../../money.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, SelectField, TextArea } from '../../../ui/field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toast } from '../../../ui/toast.tsx'
import { ChooseLines } from './choose-lines.tsx'
import { shareOfAmount } from './estimate.ts'
import { afterSalePaths } from './paths.ts'
import { PicturesField } from './pictures-field.tsx'

export function RequestForm({ options }: { options: AfterSaleOptions }) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [quantities, setQuantities] = useState<Record<number, number>>({})
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [isUploading, setUploading] = useState(false)
  const [kind, setKind] = useState<(typeof afterSaleKinds)[number]>('return_refund')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const { order, currency } = options
  const chosen = options.lines.flatMap((line) => {
    const quantity = quantities[line.line_id] ?? 0
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  const estimate = addMoney(
    chosen.map(({ open_amount, quantity, open_quantity }) =>
      shareOfAmount(open_amount, Math.min(quantity, open_quantity), open_quantity),
    ),
  )
  const refuse = (text: string, fields: Record<string, string> = {}) => {
    focusFirstError(() => {
      setMessage(text)
      setErrors(fields)
    }, form.current)
    toast.error(text)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUploading) return toast.info(t('aftersale.uploading'))
    if (chosen.length === 0) return refuse(t('aftersale.chooseOne'))
    const data = new FormData(event.currentTarget)
    const reason = afterSaleReasons.find((known) => known === data.get('reason'))
    if (!reason) return refuse(t('aftersale.chooseReason'), { reason: t('aftersale.chooseReason') })
    const description = String(data.get('description') ?? '').trim()
    if (reason === 'other' && !description)
      return refuse(t('aftersale.describe'), { description: t('aftersale.describe') })
    const lines = chosen.map(({ line_id, quantity }) => ({ line_id, quantity }))
    const body = { order_id: order.id, kind, reason, description, pictures: [...pictures], lines }
    setMessage('')
    setErrors({})
    setBusy(true)
    toast.loading(t('aftersale.sending'))
    try {
      const { id } = await withIdempotencyKey(`after_sale_${order.id}`, (headers) =>
        call(requestAfterSale, { body, headers }),
      )
      toast.success(t('aftersale.sent'))
      await navigate(afterSalePaths.one(id))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse(failureText(error, t, t('aftersale.sendFailed')), fieldTexts(error))
    }
    setBusy(false)
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="stack wide">
      {message && <FormError>{message}</FormError>}
      <ChooseLines
        lines={options.lines}
        quantities={quantities}
        onChange={(id, quantity) => setQuantities((before) => ({ ...before, [id]: quantity }))}
      />
      <fieldset className={styles.kinds}>
        <legend>{t('aftersale.kindTitle')}</legend>
        {afterSaleKinds.map((value) => (
          <CheckField
            key={value}
            type="radio"
            name="kind"
            value={value}
            checked={kind === value}
            onChange={() => setKind(value)}
            label={
              <>
                {t(`aftersale.kind.${value}`)}
                <span className={styles.kindHint}>{t(`aftersale.kindHint.${value}`)}</span>
              </>
            }
          />
        ))}
      </fieldset>
      <SelectField name="reason" label={t('aftersale.reason')} error={errors['reason']} defaultValue="">
        <option value="" disabled>
          {t('aftersale.chooseReason')}
        </option>
        {afterSaleReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`aftersale.reason.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        name="description"
        label={t('aftersale.description')}
        hint={t('aftersale.descriptionHint')}
        error={errors['description']}
        maxLength={1000}
      />
      <PicturesField urls={pictures} error={errors['pictures']} onChange={setPictures} onBusy={setUploading} />
      <div className={styles.send}>
        <p role="status">
          {chosen.length > 0 && (
            <>
              {t('aftersale.estimate')}: <b className="number">{format.money(estimate, currency)}</b>
            </>
          )}
        </p>
        <Button type="submit" look="primary" size="large" busy={busy}>
          {t('aftersale.send')}
        </Button>
      </div>
    </form>
  )
}
