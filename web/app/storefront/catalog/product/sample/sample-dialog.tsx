/** Option and quantity of samples; the server knows how many are left for the buyer. */
import { useState } from 'react'
import type { SkuRow } from '#contract/api/catalog/product'
import { failureText } from '../../../../api/failure.ts'
import { addSample } from '../../../../domain/buying/cart/add-to-cart.ts'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { timesMoney } from '../../../../money.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SelectField } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Price } from '../../../../ui/price.tsx'
import { Stepper } from '../../../../ui/stepper.tsx'
import { nameOf } from '../sku-picker/sku-list.tsx'

interface SampleDialogProps {
  price: string
  currency: string
  /** Most units of all options in twelve months. */
  limit: number
  skus: readonly SkuRow[]
  first: SkuRow | undefined
  onClose: () => void
}

export default function SampleDialog({ price, currency, limit, skus, first, onClose }: SampleDialogProps) {
  const t = useTranslate()
  const format = useFormat()
  const [skuId, setSkuId] = useState(first?.id)
  const [quantity, setQuantity] = useState(1)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const sku = skus.find(({ id }) => id === skuId) ?? skus[0]
  if (!sku) return null
  const most = Math.min(limit, sku.stock)
  const add = async () => {
    setBusy(true)
    setFailure('')
    try {
      await addSample({ product_sku_id: sku.id, quantity: Math.min(quantity, most) }, t)
      onClose()
    } catch (error) {
      setFailure(failureText(error, t, t('catalog.addFailed')))
    }
    setBusy(false)
  }
  return (
    <Dialog
      kind="small"
      open
      title={t('buying.sampleTitle')}
      onClose={onClose}
      footer={
        <Button look="primary" icon="cart" busy={busy} onClick={() => void add()}>
          {t('product.addToCart')}
        </Button>
      }
    >
      <div className="stack wide">
        <p>{t('buying.sampleText', { limit: format.quantity(limit, sku.unit) })}</p>
        {skus.length > 1 && (
          <SelectField
            label={t('buying.option')}
            value={String(sku.id)}
            onChange={({ target }) => setSkuId(Number(target.value))}
          >
            {skus.map((each) => (
              <option key={each.id} value={each.id}>
                {nameOf(each)}
              </option>
            ))}
          </SelectField>
        )}
        <div className="row">
          <Stepper
            label={t('catalog.quantityOf', { name: nameOf(sku) })}
            value={Math.min(quantity, most)}
            moq={1}
            multiple={1}
            stock={most}
            unit={format.unit(sku.unit, quantity)}
            onChange={setQuantity}
            onType={setQuantity}
          />
          <Price amount={timesMoney(price, Math.min(quantity, most), currency)} currency={currency} />
        </div>
        {failure && (
          <Notice kind="danger" live>
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
