/** Settings for the import of collected products. */
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listCategories } from '#contract/api/catalog/category'
import {
  dedupeKeys,
  imagePolicies,
  publishModes,
  type SourceRow,
  sourceRoundings,
  sourceSchedules,
} from '#contract/api/collector/collector'
import { call } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { useBrandNames } from '../catalog/product/choices.client.ts'
import type { FieldsProps } from '../form/edit-screen.client.tsx'
import { NestedRows } from '../form/fields/nested-rows.client.tsx'
import { MoneyField, NumberField } from '../form/fields/number.client.tsx'
import { TreeSelect } from '../form/fields/tree-select.client.tsx'
import { FormPart } from '../form/form-screen.client.tsx'
import { newBrand, type Values } from './values.ts'

export function ImportFields({ form }: Pick<FieldsProps<Values, SourceRow>, 'form'>) {
  const t = useTranslate()
  const { data: categories = [] } = useQuery({
    queryKey: ['categories', 'tree'],
    queryFn: ({ signal }) => call(listCategories, { query: {}, signal }),
  })
  const brands = useBrandNames()
  const percent = (name: 'markup_percent' | 'price_limit_percent') => ({
    min: 0,
    max: 1000,
    decimals: 3,
    suffix: '\u00a0%',
    ...form.getInputProps(name),
  })
  return (
    <FormPart title={t('collector.import')} text={t('collector.importText')}>
      <NativeSelect
        label={t('collector.dedupe')}
        data={dedupeKeys.map((value) => ({ value, label: t(`collector.dedupe.${value}`) }))}
        {...form.getInputProps('dedupe_by')}
      />
      <TreeSelect
        label={t('collector.defaultCategory')}
        rows={categories}
        nameOf={({ name }) => name}
        none={{ value: '0', label: t('collector.noCategory') }}
        {...form.getInputProps('category_id')}
      />
      <NestedRows
        form={form}
        path="brand_map"
        label={t('collector.brandMap')}
        description={t('collector.brandMapHint')}
        addText={t('collector.addBrand')}
        newRow={newBrand}
        nameOf={({ name }: typeof newBrand, index) => name || `${t('collector.field.brand')} ${index + 1}`}
        max={500}
      >
        {(path) => (
          <>
            <TextInput
              required
              label={t('collector.theirBrand')}
              maxLength={200}
              {...form.getInputProps(`${path}.name`)}
            />
            <NativeSelect
              required
              label={t('collector.ourBrand')}
              data={[
                { value: '', label: '–' },
                ...[...(brands ?? [])].map(([id, name]) => ({ value: String(id), label: name })),
              ]}
              {...form.getInputProps(`${path}.brand_id`)}
            />
          </>
        )}
      </NestedRows>
      <NumberField
        label={t('collector.markup')}
        description={t('collector.markupHint')}
        {...percent('markup_percent')}
      />
      <NativeSelect
        label={t('collector.rounding')}
        data={sourceRoundings.map((value) => ({
          value,
          label: value === 'none' ? t('collector.rounding.none') : value,
        }))}
        {...form.getInputProps('rounding')}
      />
      <MoneyField
        currency={undefined}
        label={t('collector.rate')}
        description={t('collector.rateHint')}
        maxLength={20}
        {...form.getInputProps('exchange_rate')}
      />
      <NumberField
        label={t('collector.priceLimit')}
        description={t('collector.priceLimitHint')}
        {...percent('price_limit_percent')}
      />
      <NativeSelect
        label={t('collector.pictures')}
        data={imagePolicies.map((value) => ({ value, label: t(`collector.pictures.${value}`) }))}
        {...form.getInputProps('image_policy')}
      />
      <NativeSelect
        label={t('collector.publish')}
        data={publishModes.map((value) => ({ value, label: t(`collector.publish.${value}`) }))}
        {...form.getInputProps('publish_mode')}
      />
      <NativeSelect
        label={t('collector.schedule')}
        data={sourceSchedules.map((value) => ({ value, label: t(`collector.schedule.${value}`) }))}
        {...form.getInputProps('schedule')}
      />
    </FormPart>
  )
}
