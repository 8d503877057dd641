/** The fields of a change of many products, by what it changes. */
import { Checkbox, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { roundings } from '#contract/api/catalog/product-bulk'
import { type Locale, locales } from '#contract/types'
import type { MessageId } from '../../../i18n/translate.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { MoneyField, NumberField } from '../../form/fields/number.client.tsx'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import styles from './bulk.module.css'
import type { BulkValues } from './bulk-values.ts'
import { useBrandNames, useCategoryNames } from './choices.client.ts'

export const editActions = {
  price: 'products.price',
  ladder: 'productform.ladder',
  stock: 'products.stock',
  quantities: 'bulk.quantities',
  category: 'products.category',
  brand: 'products.brand',
  attribute: 'bulk.attribute',
  translations: 'bulk.translations',
} as const satisfies Partial<Record<BulkValues['action'], MessageId>>

interface BulkFieldsProps {
  form: UseFormReturnType<BulkValues>
  currency: string
}

export function BulkFields({ form, currency }: BulkFieldsProps) {
  const t = useTranslate()
  const { action } = form.values
  return (
    <>
      <NativeSelect
        label={t('bulk.what')}
        data={Object.entries(editActions).map(([value, label]) => ({ value, label: t(label) }))}
        {...form.getInputProps('action')}
      />
      {(action === 'price' || action === 'ladder') && <PriceFields form={form} currency={currency} />}
      {action === 'stock' && (
        <div className={styles.pair}>
          <NativeSelect
            label={t('bulk.figure')}
            data={[
              { value: 'on_hand', label: t('stock.onHand') },
              { value: 'available', label: t('stock.available') },
            ]}
            {...form.getInputProps('stock.figure')}
          />
          <NativeSelect
            label={t('bulk.by')}
            data={[
              { value: 'set', label: t('bulk.by.value') },
              { value: 'add', label: t('bulk.by.amount') },
            ]}
            {...form.getInputProps('stock.by')}
          />
          <NumberField
            isSigned={form.values.stock.by === 'add'}
            label={t(form.values.stock.figure === 'on_hand' ? 'stock.onHand' : 'stock.available')}
            description={form.values.stock.by === 'add' ? t('bulk.amountHint') : undefined}
            required
            {...form.getInputProps('stock.quantity')}
          />
        </div>
      )}
      {action === 'quantities' && (
        <div className={styles.pair}>
          <NumberField label={t('products.moq')} {...form.getInputProps('quantities.moq')} />
          <NumberField
            label={t('productform.multiple')}
            description={t('productform.multipleHint')}
            {...form.getInputProps('quantities.multiple')}
          />
        </div>
      )}
      {action === 'category' && <CategoryField form={form} />}
      {action === 'brand' && <BrandField form={form} />}
      {action === 'attribute' && <AttributeFields form={form} />}
      {action === 'translations' && <TranslationFields form={form} />}
    </>
  )
}

function PriceFields({ form, currency }: BulkFieldsProps) {
  const t = useTranslate()
  const { action, price } = form.values
  const ways = action === 'ladder' ? (['percent', 'amount'] as const) : (['percent', 'amount', 'value'] as const)
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect
          label={t('bulk.by')}
          data={ways.map((value) => ({ value, label: t(`bulk.by.${value}`) }))}
          {...form.getInputProps('price.by')}
        />
        <MoneyField
          isPercent={price.by === 'percent'}
          label={price.by === 'percent' ? t('bulk.percent') : t('productform.priceIn', { currency })}
          description={price.by === 'value' ? undefined : t('bulk.amountHint')}
          required
          {...form.getInputProps('price.amount')}
        />
      </div>
      <div className={styles.pair}>
        <MoneyField
          label={t('bulk.roundTo', { currency })}
          description={t('bulk.roundToHint')}
          {...form.getInputProps('price.round_to')}
        />
        <NativeSelect
          label={t('bulk.rounding')}
          data={roundings.map((value) => ({ value, label: t(`bulk.rounding.${value}`) }))}
          {...form.getInputProps('price.rounding')}
        />
      </div>
      <p className="second">{t('bulk.priceHint')}</p>
    </>
  )
}

type FieldProps = Pick<BulkFieldsProps, 'form'>

function CategoryField({ form }: FieldProps) {
  const t = useTranslate()
  const names = useCategoryNames()
  return (
    <NativeSelect
      label={t('products.category')}
      required
      data={[{ value: '', label: '' }, ...optionsOf(names)]}
      {...form.getInputProps('category_id')}
    />
  )
}

function BrandField({ form }: FieldProps) {
  const t = useTranslate()
  const names = useBrandNames()
  return (
    <NativeSelect
      label={t('products.brand')}
      data={[{ value: '', label: t('bulk.noBrand') }, ...optionsOf(names)]}
      {...form.getInputProps('brand_id')}
    />
  )
}

const optionsOf = (names: ReadonlyMap<number, string> | undefined) =>
  [...(names ?? [])].map(([id, label]) => ({ value: String(id), label }))

const languages = locales.map((value) => ({ value, label: ownNameOf(value) }))

function AttributeFields({ form }: FieldProps) {
  const t = useTranslate()
  return (
    <>
      <NativeSelect label={t('bulk.language')} data={languages} {...form.getInputProps('attribute.lang')} />
      <div className={styles.pair}>
        <TextInput label={t('bulk.attribute')} maxLength={100} required {...form.getInputProps('attribute.name')} />
        <TextInput
          label={t('productform.value')}
          description={t('bulk.valueHint')}
          maxLength={500}
          {...form.getInputProps('attribute.value')}
        />
      </div>
    </>
  )
}

function TranslationFields({ form }: FieldProps) {
  const t = useTranslate()
  const { from } = form.values.translations
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect label={t('bulk.from')} data={languages} {...form.getInputProps('translations.from')} />
        <MultiSelect
          label={t('bulk.to')}
          required
          data={languages.filter(({ value }) => value !== (from as Locale))}
          {...form.getInputProps('translations.to')}
        />
      </div>
      <Checkbox label={t('bulk.overwrite')} {...form.getInputProps('translations.overwrite', { type: 'checkbox' })} />
    </>
  )
}
