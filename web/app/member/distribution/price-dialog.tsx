/** "Why this price" for the distributor: the steps from the mall's price to the own earning, and the product's own markup. */
import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { explainOwnPrice, type OwnProduct } from '#contract/distribution'
import type { Answer } from '#contract/endpoint'
import { clearMarkups, setMarkups } from '#contract/markup'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { useFormState, valuesOf } from '../../storefront/account/form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { DataTable, styles } from './frame.tsx'
import { roundings } from './roundings.ts'

type Explained = Answer<typeof explainOwnPrice>

interface PriceDialogProps {
  product: OwnProduct
  onClose: () => void
}

export function PriceDialog({ product, onClose }: PriceDialogProps) {
  const t = useTranslate()
  return (
    <Dialog open title={t('resale.whyOf', { name: product.name })} onClose={onClose}>
      <div className="stack wide">
        <Steps product={product} />
        <p className="second">{t(`resale.rule.${product.markup?.of ?? 'none'}`)}</p>
        {product.price !== null && <RuleForm product={product} />}
      </div>
    </Dialog>
  )
}

function Steps({ product }: { product: OwnProduct }) {
  const t = useTranslate()
  const format = useFormat()
  const [explained, setExplained] = useState<Explained>()
  const [failure, setFailure] = useState('')
  const { default_sku_id: skuId, price } = product
  // The price is part of it: a new markup is explained again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (skuId === null) return
    let isShown = true
    call(explainOwnPrice, { query: { sku_id: skuId } })
      .then((answer) => isShown && setExplained(answer))
      .catch((error: unknown) => isShown && setFailure(failureText(error, t)))
    return () => {
      isShown = false
    }
  }, [skuId, price, t])
  if (failure) return <Notice kind="danger">{failure}</Notice>
  if (skuId === null || explained?.steps.length === 0) return <p>{t('distribution.onRequest')}</p>
  if (!explained) return <p className="second">{t('common.loading')}</p>
  return (
    <>
      <p>{t('resale.forQuantity', { quantity: format.number(explained.quantity) })}</p>
      <DataTable
        label={t('resale.why')}
        rows={explained.steps.map((step, id) => ({ ...step, id }))}
        columns={[
          {
            label: t('resale.perUnit'),
            cell: ({ step, note }) => (
              <>
                {t(`resale.step.${step}`)} {note && <span className="second">{note}</span>}
              </>
            ),
          },
          {
            label: t('distribution.amount'),
            isAmount: true,
            cell: (step) => format.money(step.price, product.currency),
          },
        ]}
      />
    </>
  )
}

function RuleForm({ product }: { product: OwnProduct }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { busy, errors, message, submit } = useFormState()
  const own = product.markup?.of === 'product' ? product.markup : null
  const done = async () => {
    toast.success(t('distribution.applied'))
    await revalidate()
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { mode, value = '', rounding = 'none' } = valuesOf(event.currentTarget)
    const item = {
      category_id: 0,
      product_id: product.id,
      mode: mode === 'fixed' ? ('fixed' as const) : ('percent' as const),
      value: value.trim().replace(',', '.') || '0',
      rounding,
    }
    if (await submit(async () => void (await call(setMarkups, { body: { items: [item] } })))) await done()
  }
  const clear = async () => {
    if (await submit(async () => void (await call(clearMarkups, { query: { product_id: product.id } })))) await done()
  }
  return (
    <form noValidate className="stack wide" onSubmit={(event) => void send(event)}>
      <h3>{t('resale.productRule')}</h3>
      {message && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      <div className={styles.form}>
        <SelectField name="mode" label={t('distribution.mode')} defaultValue={own?.mode ?? 'percent'}>
          <option value="percent">{t('distribution.percent')}</option>
          <option value="fixed">{t('distribution.fixed')}</option>
        </SelectField>
        <TextField
          name="value"
          inputMode="decimal"
          maxLength={13}
          defaultValue={own?.value ?? '25'}
          label={t('distribution.markup')}
          error={errors['items.0.value']}
        />
        <SelectField name="rounding" label={t('distribution.rounding')} error={errors['items.0.rounding']}>
          {roundings.map((rounding) => (
            <option key={rounding} value={rounding}>
              {rounding === 'none' ? t('distribution.noRounding') : rounding}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="row">
        <Button type="submit" look="primary" busy={busy}>
          {t('resale.setRule')}
        </Button>
        {own && (
          <Button busy={busy} onClick={() => void clear()}>
            {t('resale.clearRule')}
          </Button>
        )}
      </div>
    </form>
  )
}
