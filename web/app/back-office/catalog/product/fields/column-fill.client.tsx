/** Fills a column of all variants, or of those with one value of an option. */
import { Button, NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { productStatuses } from '#contract/status'
import { units } from '#contract/units'
import type { NumberRules } from '../../../../i18n/typed-amount.ts'
import { useLocale, useTranslate } from '../../../../i18n/use.ts'
import { toast } from '../../../../ui/toast.tsx'
import { MoneyField } from '../../../form/fields/number.client.tsx'
import { type ProductValues, type SkuValues, textOf } from '../form-values.ts'
import styles from './fields.module.css'
import { priceLabel } from './sku-inputs.ts'

const columns = ['price', 'on_hand', 'moq', 'multiple', 'unit', 'weight', 'volume', 'status'] as const
type Column = (typeof columns)[number]

const count: NumberRules = { isWhole: true }
const rules: Partial<Record<Column, NumberRules>> = {
  on_hand: count,
  moq: count,
  multiple: count,
  weight: { measure: 'weight', decimals: 3 },
  volume: { measure: 'volume', decimals: 6 },
}

interface ColumnFillProps {
  form: UseFormReturnType<ProductValues>
  currency: string
}

export function ColumnFill({ form, currency }: ColumnFillProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { skus, options } = form.values
  const [column, setColumn] = useState<Column>('price')
  const [typed, setTyped] = useState('')
  const [scope, setScope] = useState('')
  const labels: Record<Column, string> = {
    price: priceLabel(t, currency),
    on_hand: t('stock.onHand'),
    moq: t('buying.minimum'),
    multiple: t('productform.multiple'),
    unit: t('form.unit'),
    weight: t('productform.weightIn'),
    volume: t('productform.volumeIn'),
    status: t('productform.status'),
  }
  const choices =
    column === 'unit'
      ? units.map((value) => ({ value, label: t(`unit.${value}`, { count: 1 }) }))
      : column === 'status'
        ? productStatuses.map((value) => ({ value, label: t(`products.status.${value}`) }))
        : undefined
  const value = choices ? typed || choices[0]?.value || '' : typed
  const isReady = value !== ''
  const isMeant = ({ choices: own }: SkuValues) => {
    const [option = '', chosen] = scope.split(' ')
    return scope === '' || own[option] === chosen
  }
  const fill = () => {
    const given = choices || column === 'price' ? value : Number(value)
    form.setFieldValue(
      'skus',
      skus.map((sku) => (isMeant(sku) ? { ...sku, [column]: given } : sku)),
    )
    toast.success(t('productform.filled', { count: skus.filter(isMeant).length }))
  }
  return (
    <fieldset className={styles.fill}>
      <legend>{t('productform.fill')}</legend>
      <NativeSelect
        label={t('productform.fillColumn')}
        data={columns.map((each) => ({ value: each, label: labels[each] }))}
        value={column}
        onChange={({ currentTarget }) => {
          setColumn(columns.find((each) => each === currentTarget.value) ?? column)
          setTyped('')
        }}
      />
      {choices ? (
        <NativeSelect
          label={t('productform.value')}
          data={choices}
          value={value}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      ) : (
        <MoneyField
          key={column}
          label={t('productform.value')}
          {...rules[column]}
          value={typed}
          onChange={setTyped}
          isSigned={false}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // Enter would save the form.
            event.preventDefault()
            if (isReady) fill()
          }}
        />
      )}
      <NativeSelect
        label={t('productform.fillScope')}
        data={[
          { value: '', label: t('productform.fillAll') },
          ...options.flatMap(({ id, name, values }) =>
            values.map((each) => ({
              value: `${id} ${each.id}`,
              label: t('common.labelled', { label: textOf(name, locale), text: textOf(each.text, locale) }),
            })),
          ),
        ]}
        value={scope}
        onChange={({ currentTarget }) => setScope(currentTarget.value)}
      />
      <Button variant="default" disabled={!isReady} onClick={fill}>
        {t('catalog.apply')}
      </Button>
    </fieldset>
  )
}
