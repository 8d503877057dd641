/** What a SKU is sold by: code, price, stock, order rules, measures. */
import { NativeSelect, NumberInput, type NumberInputProps, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { units } from '#contract/units'
import { useTranslate } from '../../../i18n/use.ts'
import { MoneyField } from '../../form/fields/money.client.tsx'
import type { ProductValues } from '../form-values.ts'
import { BarcodeField } from './barcode.client.tsx'

export interface SkuFieldsProps {
  form: UseFormReturnType<ProductValues>
  /** Position among the SKUs. */
  index: number
  currency: string
}

export function SkuFields(props: SkuFieldsProps) {
  return (
    <>
      <SkuBasics {...props} />
      <SkuMore {...props} />
    </>
  )
}

/** The columns of the table of variants. */
export function SkuBasics({ form, index, currency }: SkuFieldsProps) {
  const t = useTranslate()
  const path = `skus.${index}`
  const isOnRequest = form.values.skus[index]?.price_on_request
  return (
    <>
      <TextInput required label={t('goods.code')} maxLength={64} {...form.getInputProps(`${path}.code`)} />
      <MoneyField
        required={!isOnRequest}
        disabled={isOnRequest ?? false}
        label={currency ? t('productform.priceIn', { currency }) : t('catalog.price')}
        {...form.getInputProps(`${path}.price`)}
      />
      <NumberInput label={t('goods.stock')} {...wholeNumber} min={0} {...form.getInputProps(`${path}.stock`)} />
      <NumberInput label={t('goods.minimum')} {...wholeNumber} {...form.getInputProps(`${path}.moq`)} />
    </>
  )
}

export function SkuMore({ form, index }: SkuFieldsProps) {
  const t = useTranslate()
  const path = `skus.${index}`
  return (
    <>
      <NumberInput
        label={t('goods.multiple')}
        description={t('productform.multipleHint')}
        {...wholeNumber}
        {...form.getInputProps(`${path}.multiple`)}
      />
      <NativeSelect
        label={t('form.unit')}
        description={t('productform.unitHint')}
        data={units.map((value) => ({ value, label: t(`unit.${value}`, { count: 1 }) }))}
        {...form.getInputProps(`${path}.unit`)}
      />
      <Switch
        label={t('goods.onRequestTitle')}
        description={t('productform.onRequestHint')}
        {...form.getInputProps(`${path}.price_on_request`, { type: 'checkbox' })}
      />
      <BarcodeField label={t('goods.barcode')} {...form.getInputProps(`${path}.barcode`)} />
      <NumberInput
        label={t('productform.weightIn')}
        {...measure}
        decimalScale={3}
        {...form.getInputProps(`${path}.weight`)}
      />
      <NumberInput
        label={t('productform.volumeIn')}
        {...measure}
        decimalScale={6}
        {...form.getInputProps(`${path}.volume`)}
      />
    </>
  )
}

export const wholeNumber: NumberInputProps = { allowDecimal: false, allowNegative: false, hideControls: true }
export const measure: NumberInputProps = {
  allowNegative: false,
  hideControls: true,
  allowedDecimalSeparators: ['.', ','],
}
