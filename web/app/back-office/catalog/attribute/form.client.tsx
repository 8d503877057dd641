import { NativeSelect, Switch } from '@mantine/core'
import {
  type AttributeDetail,
  attributeTypes,
  createAttribute,
  getAttribute,
  updateAttribute,
} from '#contract/api/catalog/attribute'
import { locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { TranslatedField } from '../../form/fields/translated.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { noTexts, type Texts } from '../product/form-values.ts'
import { ChoicesField, FoundValues } from './choices.client.tsx'

export interface ChoiceValues {
  /** Missing for a new one. */
  id: number | null
  translations: Texts
}

const initialOf = (attribute: AttributeDetail | undefined) => ({
  translations: Object.fromEntries(
    locales.map((locale) => {
      const { name = '', unit = '' } = attribute?.translations[locale] ?? {}
      return [locale, { name, unit }]
    }),
  ),
  type: attribute?.type ?? attributeTypes[0],
  is_filterable: attribute?.is_filterable ?? true,
  choices: (attribute?.choices ?? []).map(
    ({ id, translations }): ChoiceValues => ({ id, translations: { ...noTexts(), ...translations } }),
  ),
})
export type AttributeValues = ReturnType<typeof initialOf>

function save({ choices, ...values }: AttributeValues, attribute: AttributeDetail | undefined) {
  const body = { ...values, ...(values.type === 'choice' && { choices }) }
  return attribute
    ? call(updateAttribute, { body: { id: attribute.id, version: attribute.version, ...body } })
    : call(createAttribute, { body })
}

export function AttributeForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  return (
    <EditScreen
      queryKey={['attributes', 'one', id]}
      read={id === 'new' ? undefined : (signal) => call(getAttribute, { query: { id }, signal })}
      initial={initialOf}
      save={save}
      Form={Fields}
      title={(attribute) => (attribute ? t('attribute.edit', { name: attribute.name }) : t('attribute.new'))}
      list={t('attribute.title')}
      refresh={['attribute-sets', 'products']}
    />
  )
}

function Fields({ form, data }: FieldsProps<AttributeValues, AttributeDetail>) {
  const t = useTranslate()
  const { type } = form.values
  return (
    <>
      <FormPart
        title={t('attribute.attribute')}
        {...(data && { text: t('attribute.usedBy', { products: data.products, sets: data.sets.length }) })}
      >
        <TranslatedField
          required
          form={form}
          path="translations"
          part="name"
          label={t('access.name')}
          description={t('attribute.nameHint')}
          maxLength={100}
          error={form.errors['name']}
        />
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
