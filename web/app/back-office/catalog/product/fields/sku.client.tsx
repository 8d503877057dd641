/** The offer of a SKU: code, price, units on hand, order rules, measures, tiered prices, packs. */
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { productStatuses } from '#contract/status'
import { units } from '#contract/units'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { toast } from '../../../../ui/toast.tsx'
import { MoneyField, NumberField } from '../../../form/fields/number.client.tsx'
import { pathTo, type SkuValues } from '../form-values.ts'
import { BarcodeField } from './barcode.client.tsx'
import { LadderField } from './ladder.client.tsx'
import { PacksField } from './packs.client.tsx'
import { priceLabel, type SkuFieldsProps } from './sku-inputs.ts'

/** The columns of the table of variants. */
export const basics = ['code', 'price', 'on_hand', 'moq'] as const satisfies readonly (keyof SkuValues)[]

export function SkuBasics({ form, index, currency }: SkuFieldsProps) {
  const t = useTranslate()
  const path = pathTo('skus', index)
  const { id = 0, price_on_request: isOnRequest = false, on_hand = 0, reserved = 0 } = form.values.skus[index] ?? {}
  const format = useFormat()
  const left = Number(on_hand) - reserved
  return (
    <>
      <TextInput required label={t('facts.code')} maxLength={64} {...form.getInputProps(`${path}.code`)} />
      <MoneyField
        required={!isOnRequest}
        disabled={isOnRequest}
        label={priceLabel(t, currency)}
        {...form.getInputProps(`${path}.price`)}
      />
      <NumberField
        label={t('stock.onHand')}
        description={
          reserved > 0 && (
            <>
              {t('productform.shelf', {
                reserved: format.number(reserved),
                available: format.number(Math.max(left, 0)),
              })}
              {left < 0 && <strong> · {t('stock.short', { count: format.number(-left) })}</strong>}
            </>
          )
        }
        {...form.getInputProps(`${path}.on_hand`)}
      />
      <NumberField
        label={t('buying.minimum')}
        placeholder={id === 0 ? t('productform.usualMoq') : ''}
        {...form.getInputProps(`${path}.moq`)}
      />
    </>
  )
}

export function SkuMore({ form, index, currency }: SkuFieldsProps) {
  const t = useTranslate()
  const path = pathTo('skus', index)
  const { skus } = form.values
  const isOnRequest = skus[index]?.price_on_request ?? false
  const isOneOfMany = skus.length > 1
  return (
    <>
      <NumberField
        label={t('productform.multiple')}
        description={t('productform.multipleHint')}
        {...form.getInputProps(`${path}.multiple`)}
      />
      <NativeSelect
        label={t('form.unit')}
        description={t('productform.unitHint')}
        data={units.map((value) => ({ value, label: t(`unit.${value}`, { count: 1 }) }))}
        {...form.getInputProps(`${path}.unit`)}
      />
      <NumberField
        label={t('productform.weightIn')}
        measure="weight"
        decimals={3}
        {...form.getInputProps(`${path}.weight`)}
      />
      <NumberField
        label={t('productform.volumeIn')}
        measure="volume"
        decimals={6}
        {...form.getInputProps(`${path}.volume`)}
      />
      <BarcodeField label={t('facts.barcode')} {...form.getInputProps(`${path}.barcode`)} />
      {isOneOfMany && (
        <NativeSelect
          label={t('productform.status')}
          data={productStatuses.map((value) => ({ value, label: t(`products.status.${value}`) }))}
          {...form.getInputProps(`${path}.status`)}
        />
      )}
      <Switch
        label={t('common.priceOnRequest')}
        description={t('productform.onRequestHint')}
        {...form.getInputProps(`${path}.price_on_request`, { type: 'checkbox' })}
      />
      {!isOnRequest && (
        <div className="full-row stack tight">
          <LadderField form={form} index={index} currency={currency} />
          {isOneOfMany && <CopyToAll form={form} index={index} part="ladder" text={t('productform.ladderToAll')} />}
        </div>
      )}
      <div className="full-row stack tight">
        <PacksField form={form} index={index} />
        {isOneOfMany && <CopyToAll form={form} index={index} part="packs" text={t('productform.packsToAll')} />}
      </div>
    </>
  )
}

interface CopyToAllProps extends Omit<SkuFieldsProps, 'currency'> {
  part: 'ladder' | 'packs'
  text: string
}

/** Variants mostly share prices and packs. Barcodes of packs are their own. */
function CopyToAll({ form, index, part, text }: CopyToAllProps) {
  const t = useTranslate()
  const { skus } = form.values
  const copy = () => {
    const from = skus[index]
    if (!from) return
    const copied = { [part]: part === 'ladder' ? from.ladder : from.packs.map((pack) => ({ ...pack, barcode: '' })) }
    form.setFieldValue(
      'skus',
      skus.map((sku) => (sku === from ? sku : { ...sku, ...copied })),
    )
    toast.success(t('productform.copied', { count: skus.length - 1 }))
  }
  return (
    <div>
      <Button size="xs" variant="subtle" onClick={copy}>
        {text}
      </Button>
    </div>
  )
}
