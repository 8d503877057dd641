import { MultiSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type AttributeRow,
  type AttributeSetRow,
  createAttributeSet,
  getAttributeSet,
  listAttributes,
  updateAttributeSet,
} from '#contract/api/catalog/attribute'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import type { FieldsProps } from '../../form/edit-screen.client.tsx'
import { NestedRows } from '../../form/fields/nested-rows.client.tsx'
import { NameField } from '../../form/fields/translated.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { resourceForm } from '../../form/resource-form.client.tsx'
import { translatedInitial } from '../../form/translated-initial.ts'
import { useCategoryNames } from '../product/choices.client.ts'

const initialOf = (set: AttributeSetRow | undefined) => ({
  translations: translatedInitial(set, 'name'),
  attribute_ids: (set?.attributes ?? []).map(({ id }): string | null => String(id)),
  category_ids: (set?.categories ?? []).map(({ id }) => String(id)),
})
type Values = ReturnType<typeof initialOf>

export const AttributeSetForm = resourceForm({
  name: 'attribute-sets',
  read: (id, signal) => call(getAttributeSet, { query: { id }, signal }),
  create: createAttributeSet,
  update: updateAttributeSet,
  initial: initialOf,
  body: ({ translations, attribute_ids, category_ids }: Values) => ({
    translations,
    attribute_ids: attribute_ids.flatMap((id) => (id ? [Number(id)] : [])),
    category_ids: category_ids.map(Number),
  }),
  Form: Fields,
  title: (t, set) => (set ? t('attribute.setEdit', { name: set.name }) : t('attribute.setNew')),
  list: 'attribute.setTitle',
  refresh: ['attributes'],
})

function Fields({ form, data }: FieldsProps<Values, AttributeSetRow>) {
  const t = useTranslate()
  const { data: known } = useQuery({
    queryKey: ['attributes', 'all'],
    queryFn: ({ signal }) => call(listAttributes, { query: { page_size: -1 }, signal }),
  })
  const paths = useCategoryNames()
  const chosen = form.values.attribute_ids
  const names = new Map([
    ...(data?.attributes ?? []).map(({ id, name }) => [String(id), name] as const),
    ...(known?.data ?? []).map((row) => [String(row.id), nameIn(row)] as const),
  ])
  const categories = new Map([...(data?.categories ?? []).map(({ id, name }) => [id, name] as const), ...(paths ?? [])])
  function nameIn({ name, type }: AttributeRow) {
    return t('attribute.nameAndType', { name, type: t(`attribute.type.${type}`) })
  }
  return (
    <>
      <FormPart title={t('attribute.set')}>
        <NameField form={form} description={t('attribute.setNameHint')} maxLength={100} />
        <MultiSelect
          className="full-row"
          label={t('attribute.categories')}
          description={t('attribute.categoriesHint')}
          searchable
          clearable
          limit={200}
          data={[...categories].map(([id, label]) => ({ value: String(id), label }))}
          nothingFoundMessage={t('productform.noCategory')}
          {...form.getInputProps('category_ids')}
        />
      </FormPart>
      <FormPart title={t('attribute.title')} text={t('attribute.setAttributesHint')}>
        <NestedRows<Values, string | null>
          form={form}
          path="attribute_ids"
          label={t('attribute.inOrder')}
          addText={t('attribute.add')}
          newRow={null}
          nameOf={(id, index) => names.get(id ?? '') ?? t('productform.attributeNumber', { number: index + 1 })}
          max={50}
        >
          {(path, id) => (
            <Select
              searchable
              limit={200}
              label={t('attribute.attribute')}
              data={[...names].flatMap(([value, label]) =>
                value === id || !chosen.includes(value) ? [{ value, label }] : [],
              )}
              nothingFoundMessage={t('attribute.noneFound')}
              rightSectionProps={{ 'aria-hidden': true }}
              {...form.getInputProps(path)}
            />
          )}
        </NestedRows>
      </FormPart>
    </>
  )
}
