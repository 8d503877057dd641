/** The attributes of the category's set, each with the input of its type. */
import { Input, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type AttributeField, attributeFields } from '#contract/api/catalog/attribute'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { call } from '../../../../api/client.ts'
import { useLocale, useTranslate } from '../../../../i18n/use.ts'
import { LanguageTabs, ownNameOf } from '../../../form/fields/translated.client.tsx'
import { hasRight, useStaff } from '../../../staff.ts'
import { choiceOf, figureOf, indexOfField, textsOf } from '../attribute-matching.ts'
import { noTexts, type ProductValues, pathTo, type Texts, textOf } from '../form-values.ts'

type Form = UseFormReturnType<ProductValues>

/** The set of the chosen category; missing until it is read, and for staff without the right. */
export function useAttributeSet(categoryId: string) {
  const locale = useLocale()
  const mayRead = hasRight(useStaff(), attributeFields)
  return useQuery({
    queryKey: ['attributes', 'fields', categoryId, locale],
    queryFn: ({ signal }) => call(attributeFields, { query: { category_id: Number(categoryId) }, signal }),
    enabled: mayRead && Number(categoryId) > 0,
  }).data
}

export function SetFields({ form, fields }: { form: Form; fields: readonly AttributeField[] }) {
  return fields.map((field) => <SetField key={field.id} form={form} field={field} />)
}

function SetField({ form, field }: { form: Form; field: AttributeField }) {
  const t = useTranslate()
  const locale = useLocale()
  const { attributes } = form.values
  const index = indexOfField(attributes, field)
  const value = attributes[index]?.value ?? noTexts()
  const path = pathTo('attributes', index, 'value')
  const put = (texts: Texts) => {
    form.clearFieldError(path)
    if (index >= 0) form.setFieldValue(path, texts)
    else form.insertListItem('attributes', { name: textsOf(field.translations), value: texts })
  }
  const remove = () => index >= 0 && form.removeListItem('attributes', index)
  const error = index >= 0 && form.errors[path]
  switch (field.type) {
    case 'choice':
    case 'yes_no': {
      const chosen = choiceOf(field, value)
      const other = chosen ? '' : textOf(value, locale)
      return (
        <Select
          clearable
          searchable={field.type === 'choice'}
          limit={300}
          label={field.name}
          placeholder={t('attribute.notGiven')}
          data={[
            ...(other ? [{ value: 'other', label: t('attribute.notInSet', { value: other }) }] : []),
            ...field.choices.map((choice) => ({ value: String(choice.id), label: choice.value })),
          ]}
          description={other && t('attribute.otherHint')}
          value={chosen ? String(chosen.id) : other ? 'other' : null}
          onChange={(id) => {
            const choice = field.choices.find((each) => String(each.id) === id)
            if (choice) put(textsOf(choice.translations))
            else if (id === null) remove()
          }}
          nothingFoundMessage={t('office.nothingFound')}
          error={error}
          name={index >= 0 ? path : ''}
        />
      )
    }
    case 'number':
      return (
        <TextInput
          inputMode="decimal"
          label={field.name}
          maxLength={30}
          rightSection={field.unit && <span className="second">{field.unit}</span>}
          rightSectionWidth={field.unit ? `${field.unit.length + 3}ch` : 0}
          value={figureOf(value, locale)}
          onChange={({ currentTarget }) => (currentTarget.value ? put(textsOf(currentTarget.value)) : remove())}
          error={error}
          name={index >= 0 ? path : ''}
        />
      )
    default:
      return <TextField label={field.name} value={value} error={error} onChange={put} />
  }
}

interface TextFieldProps {
  label: string
  value: Texts
  error: ReactNode
  onChange: (value: Texts) => void
}

function TextField({ label, value, error, onChange }: TextFieldProps) {
  const t = useTranslate()
  const [active, setActive] = useState<Locale>(useLocale())
  return (
    <Input.Wrapper className="full-row" label={label} labelElement="div" error={error}>
      <LanguageTabs
        label={label}
        active={active}
        onChange={setActive}
        isFilled={(locale) => value[locale].trim() !== ''}
      >
        <TextInput
          lang={languageTag[active]}
          aria-label={t('common.labelled', { label, text: ownNameOf(active) })}
          maxLength={500}
          placeholder={textOf(value, active)}
          value={value[active]}
          onChange={({ currentTarget }) => onChange({ ...value, [active]: currentTarget.value })}
        />
      </LanguageTabs>
    </Input.Wrapper>
  )
}
