/** Options such as color and size with their values, in one language at a time, and the variants that they span. */
import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ClipboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { useLocale, useTranslate } from '../../../../i18n/use.ts'
import { confirm } from '../../../../ui/confirm.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { ListItemButtons } from '../../../form/fields/list-item-buttons.client.tsx'
import { LanguageTabs } from '../../../form/fields/translated.client.tsx'
import {
  nextId,
  noTexts,
  type OptionValues,
  type ProductValues,
  pathTo,
  type SkuValues,
  textOf,
} from '../form-values.ts'
import {
  combinationsOf,
  combined,
  countMissing,
  mostSkus,
  withoutOption,
  withoutValue,
} from '../option-combinations.ts'
import styles from './fields.module.css'
import { OptionPicture } from './option-picture.client.tsx'

const mostOptions = 5

export function OptionsField({ form }: { form: UseFormReturnType<ProductValues> }) {
  const t = useTranslate()
  const own = useLocale()
  const [locale, setLocale] = useState<Locale>(own)
  const { options, skus } = form.values
  // The server names the option of a SKU.
  const refusals = options.map(
    (_, index) =>
      Object.entries(form.errors).find(
        ([field]) => field.split('.option_translations.')[1]?.split('.')[0] === `${index}`,
      )?.[1],
  )
  const isFilled = (each: Locale) =>
    options.length > 0 &&
    options.every(({ name, values }) => name[each].trim() && values.every(({ text }) => text[each].trim()))
  const add = () =>
    form.insertListItem('options', {
      id: nextId(options),
      name: noTexts(),
      values: [{ id: '1', text: noTexts(), image: '' }],
    })
  const remove = async (option: OptionValues) => {
    const rest = withoutOption(options, skus, option.id)
    if (!(await mayLose(skus.length - rest.length))) return
    form.setFieldValue(
      'options',
      options.filter(({ id }) => id !== option.id),
    )
    form.setFieldValue('skus', rest)
  }
  /** Variants that have no data yet go without a question. */
  const mayLose = async (count: number) =>
    count === 0 ||
    confirm({
      title: t('productform.loseTitle', { count }),
      text: t('productform.loseText'),
      ok: t('form.pictureRemove'),
      danger: true,
    })
  return (
    <div className="full-row">
      {options.length > 0 && (
        <LanguageTabs label={t('productform.options')} active={locale} onChange={setLocale} isFilled={isFilled}>
          <ol className={styles.options} aria-label={t('productform.options')}>
            {options.map((option, index) => {
              const name = textOf(option.name, own) || t('productform.optionNumber', { number: index + 1 })
              return (
                <li key={option.id}>
                  <div className={styles.option}>
                    <TextInput
                      label={t('productform.optionName')}
                      lang={languageTag[locale]}
                      maxLength={100}
                      placeholder={textOf(option.name, locale) || t('productform.optionExample')}
                      {...form.getInputProps(pathTo('options', index, 'name', locale))}
                      error={refusals[index]}
                    />
                    <ListItemButtons
                      name={name}
                      index={index}
                      count={options.length}
                      onMove={(to) => form.reorderListItem('options', { from: index, to })}
                      onRemove={() => void remove(option)}
                    />
                  </div>
                  <Values
                    form={form}
                    index={index}
                    name={name}
                    locale={locale}
                    onRemove={async (value) => {
                      const rest = withoutValue(skus, option.id, value)
                      if (!(await mayLose(skus.filter((sku) => sku.choices[option.id] === value).length))) return
                      form.setFieldValue(
                        pathTo('options', index, 'values'),
                        option.values.filter(({ id }) => id !== value),
                      )
                      form.setFieldValue('skus', rest)
                    }}
                  />
                </li>
              )
            })}
          </ol>
        </LanguageTabs>
      )}
      <div className="row">
        {options.length < mostOptions && (
          <Button variant="default" leftSection={<Icon name="plus" size={18} />} onClick={add}>
            {t('productform.optionAdd')}
          </Button>
        )}
        <Combine options={options} skus={skus} onCombine={(next) => form.setFieldValue('skus', next)} />
      </div>
    </div>
  )
}

interface CombineProps {
  options: readonly OptionValues[]
  skus: readonly SkuValues[]
  onCombine: (skus: SkuValues[]) => void
}

function Combine({ options, skus, onCombine }: CombineProps) {
  const t = useTranslate()
  const locale = useLocale()
  // Rows without a text are not ready yet.
  const named = options.flatMap((option) =>
    textOf(option.name, locale) ? { ...option, values: option.values.filter(({ text }) => textOf(text, locale)) } : [],
  )
  if (named.length === 0) return null
  if (combinationsOf(named).length > mostSkus)
    return <p className={styles.warning}>{t('productform.tooMany', { most: mostSkus })}</p>
  const missing = countMissing(named, skus)
  if (missing === 0) return null
  return (
    <Button onClick={() => onCombine(combined(named, skus, locale))}>
      {t('productform.combine', { count: missing })}
    </Button>
  )
}

interface ValuesProps {
  form: UseFormReturnType<ProductValues>
  /** Position and name of the option. */
  index: number
  name: string
  locale: Locale
  onRemove: (id: string) => Promise<void>
}

function Values({ form, index, name, locale, onRemove }: ValuesProps) {
  const t = useTranslate()
  const path = pathTo('options', index, 'values')
  const { values = [] } = form.values.options[index] ?? {}
  /** Adds values after a position; the first one may fill an empty input. */
  const insert = (at: number, texts: readonly string[], list: HTMLElement | null) => {
    const next = [...values]
    let last = at
    for (const text of texts) {
      const target = next[last]
      if (target && text && !target.text[locale].trim())
        next[last] = { ...target, text: { ...target.text, [locale]: text } }
      else next.splice(++last, 0, { id: nextId(next), text: { ...noTexts(), [locale]: text }, image: '' })
    }
    flushSync(() => form.setFieldValue(path, next))
    list?.querySelectorAll('input')[last]?.focus()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const texts = event.clipboardData
      .getData('text')
      .split(/[\n\t,;，、；]+/)
      .flatMap((text) => text.trim() || [])
    if (texts.length < 2) return
    event.preventDefault()
    insert(at, texts, event.currentTarget.closest('ul'))
  }
  return (
    <ul className={styles.values} aria-label={t('productform.valuesOf', { option: name })}>
      {values.map((value, at) => {
        const label = t('productform.valueNumber', { number: at + 1, option: name })
        return (
          <li key={value.id} className={styles.value}>
            <OptionPicture
              images={form.values.images}
              label={label}
              value={value.image}
              onChange={(image) => form.setFieldValue(`${path}.${at}.image`, image)}
            />
            <TextInput
              aria-label={label}
              lang={languageTag[locale]}
              maxLength={200}
              placeholder={textOf(value.text, locale) || t('productform.valueExample')}
              onPaste={(event) => paste(event, at)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                // Enter would save the form.
                event.preventDefault()
                insert(at, [''], event.currentTarget.closest('ul'))
              }}
              rightSection={
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('common.labelled', { label: t('form.pictureRemove'), text: label })}
                  onClick={() => void onRemove(value.id)}
                >
                  <Icon name="close" size={16} />
                </ActionIcon>
              }
              {...form.getInputProps(`${path}.${at}.text.${locale}`)}
            />
          </li>
        )
      })}
      <li>
        <Button
          variant="subtle"
          leftSection={<Icon name="plus" size={16} />}
          onClick={({ currentTarget }) => insert(values.length - 1, [''], currentTarget.closest('ul'))}
        >
          {t('productform.valueAdd')}
        </Button>
      </li>
    </ul>
  )
}
