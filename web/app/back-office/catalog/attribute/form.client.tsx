import { NativeSelect, Switch } from '@mantine/core'
import {
  type AttributeDetail,
  attributeTypes,
  createAttribute,
  getAttribute,
  updateAttribute,
} from '#contract/api/catalog/attribute'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import type { FieldsProps } from '../../form/edit-screen.client.tsx'
import { NameField, TranslatedField } from '../../form/fields/translated.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { resourceForm } from '../../form/resource-form.client.tsx'
import { translatedInitial } from '../../form/translated-initial.ts'
import { noTexts, type Texts } from '../product/form-values.ts'
import { ChoicesField, FoundValues } from './choices.client.tsx'

export interface ChoiceValues {
  /** Missing for a new one. */
  id: number | null
  translations: Texts
}

const initialOf = (attribute: AttributeDetail | undefined) => ({
  translations: translatedInitial(attribute, 'name', 'unit'),
  type: attribute?.type ?? attributeTypes[0],
  is_filterable: attribute?.is_filterable ?? true,
  choices: (attribute?.choices ?? []).map(
    ({ id, translations }): ChoiceValues => ({ id, translations: { ...noTexts(), ...translations } }),
  ),
})
export type AttributeValues = ReturnType<typeof initialOf>

export const AttributeForm = resourceForm({
  name: 'attributes',
  read: (id, signal) => call(getAttribute, { query: { id }, signal }),
  create: createAttribute,
  update: updateAttribute,
  initial: initialOf,
  body: ({ choices, ...values }: AttributeValues) => ({ ...values, ...(values.type === 'choice' && { choices }) }),
  Form: Fields,
  title: (t, attribute) => (attribute ? t('attribute.edit', { name: attribute.name }) : t('attribute.new')),
  list: 'attribute.title',
  refresh: ['attribute-sets', 'products'],
})

function Fields({ form, data }: FieldsProps<AttributeValues, AttributeDetail>) {
  const t = useTranslate()
  const { type } = form.values
  return (
    <>
      <FormPart
        title={t('attribute.attribute')}
        {...(data && { text: t('attribute.usedBy', { products: data.products, sets: data.sets.length }) })}
      >
        <NameField form={form} description={t('attribute.nameHint')} maxLength={100} />
        <NativeSelect
          label={t('attribute.type')}
          description={t(`attribute.typeHint.${type}`)}
          data={attributeTypes.map((value) => ({ value, label: t(`attribute.type.${value}`) }))}
          {...form.getInputProps('type')}
        />
        {type === 'number' && (
          <TranslatedField
            form={form}
            path="translations"
            part="unit"
            label={t('attribute.unit')}
            description={t('attribute.unitHint')}
            maxLength={20}
          />
        )}
        <Switch
          label={t('attribute.filterable')}
          description={t('attribute.filterableHint')}
          {...form.getInputProps('is_filterable', { type: 'checkbox' })}
        />
      </FormPart>
      {type === 'choice' && (
        <FormPart title={t('attribute.choices')} text={t('attribute.choicesHint')}>
          <ChoicesField form={form} />
          {data && <FoundValues form={form} found={data.found} />}
        </FormPart>
      )}
    </>
  )
}
