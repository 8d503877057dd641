/** Attributes: names and values in one language at a time. */
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type { AttributeField } from '#contract/api/catalog/attribute'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { useLocale, useTranslate } from '../../../../i18n/use.ts'
import { NestedRows } from '../../../form/fields/nested-rows.client.tsx'
import { LanguageTabs } from '../../../form/fields/translated.client.tsx'
import { isOfSet } from '../attribute-matching.ts'
import { type AttributeValues, noTexts, type ProductValues, textOf } from '../form-values.ts'

interface AttributesFieldProps {
  form: UseFormReturnType<ProductValues>
  /** Fields of the category's set, which have inputs of their own. */
  fields: readonly AttributeField[] | undefined
}

export function AttributesField({ form, fields = [] }: AttributesFieldProps) {
  const t = useTranslate()
  const [locale, setLocale] = useState<Locale>(useLocale())
  const attributes = form.values.attributes.filter((row) => !isOfSet(fields, row))
  const input = (path: string, part: keyof AttributeValues, row: AttributeValues, label: string, maxLength: number) => (
    <TextInput
      label={label}
      lang={languageTag[locale]}
      maxLength={maxLength}
      // The text that buyers see in this language while it has none.
      placeholder={textOf(row[part], locale)}
      {...form.getInputProps(`${path}.${part}.${locale}`)}
      error={form.errors[`${path}.${part}`] ?? form.errors[`${path}.translations.${locale}.${part}`]}
    />
  )
  return (
    <div className="full-row">
      <LanguageTabs
        label={t('productform.attributes')}
        active={locale}
        onChange={setLocale}
        isFilled={(each) =>
          attributes.length > 0 && attributes.every(({ name, value }) => name[each].trim() && value[each].trim())
        }
      >
        <NestedRows<ProductValues, AttributeValues>
          form={form}
          path="attributes"
          label={t(fields.length > 0 ? 'attribute.outsideSet' : 'productform.attributesLabel')}
          isShown={(row) => !isOfSet(fields, row)}
          addText={t('productform.attributeAdd')}
          newRow={{ name: noTexts(), value: noTexts() }}
          nameOf={({ name }, index) => textOf(name, locale) || t('productform.attributeNumber', { number: index + 1 })}
          max={50}
        >
          {(path, row) => (
            <>
              {input(path, 'name', row, t('access.name'), 100)}
              {input(path, 'value', row, t('productform.value'), 500)}
            </>
          )}
        </NestedRows>
      </LanguageTabs>
    </div>
  )
}
