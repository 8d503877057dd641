/** The values that staff may choose, in one language at a time, and further values that products have. */
import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import type { AttributeValue } from '#contract/api/catalog/attribute'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { NestedRows } from '../../form/fields/nested-rows.client.tsx'
import { LanguageTabs, useLanguage } from '../../form/fields/translated.client.tsx'
import { noTexts, pathTo, textOf } from '../product/form-values.ts'
import styles from './attribute.module.css'
import type { AttributeValues, ChoiceValues } from './form.client.tsx'

type Form = UseFormReturnType<AttributeValues>

export function ChoicesField({ form }: { form: Form }) {
  const t = useTranslate()
  const { choices } = form.values
  const isInvalid = (locale: Locale) =>
    choices.some((_, index) => Boolean(form.errors[pathTo('choices', index, 'translations', locale)]))
  const [active, setActive] = useLanguage(form.errors, isInvalid)
  return (
    <div className="full-row">
      <LanguageTabs
        label={t('attribute.choices')}
        active={active}
        onChange={setActive}
        isFilled={(locale) => choices.length > 0 && choices.every(({ translations }) => translations[locale].trim())}
        isInvalid={isInvalid}
      >
        <NestedRows<AttributeValues, ChoiceValues>
          form={form}
          path="choices"
          label={t('attribute.choicesInOrder')}
          addText={t('attribute.choiceAdd')}
          newRow={{ id: null, translations: noTexts() }}
          nameOf={({ translations }, index) =>
            textOf(translations, active) || t('attribute.choiceNumber', { number: index + 1 })
          }
          max={300}
        >
          {(path, { translations }) => (
            <TextInput
              label={t('productform.value')}
              lang={languageTag[active]}
              maxLength={200}
              // The text that buyers see in this language while it has none.
              placeholder={textOf(translations, active)}
              {...form.getInputProps(`${path}.translations.${active}`)}
            />
          )}
        </NestedRows>
      </LanguageTabs>
    </div>
  )
}

const mostShown = 20

export function FoundValues({ form, found }: { form: Form; found: readonly AttributeValue[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const [taken, setTaken] = useState<readonly number[]>([])
  const left = found.filter(({ id }) => !taken.includes(id)).slice(0, mostShown)
  if (left.length === 0) return null
  const take = ({ id, translations }: AttributeValue) => {
    setTaken([...taken, id])
    form.insertListItem('choices', { id, translations: { ...noTexts(), ...translations } })
  }
  return (
    <div className="full-row stack">
      <p className="second">{t('attribute.foundHint')}</p>
      <ul className={styles.found}>
        {left.map((value) => (
          <li key={value.id}>
            <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={() => take(value)}>
              {t('attribute.valueWithProducts', {
                value: textOf({ ...noTexts(), ...value.translations }, locale),
                count: value.products,
              })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
