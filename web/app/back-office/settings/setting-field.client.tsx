/** The field of a setting, drawn from its declaration. */

import { Checkbox, NativeSelect, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { MallSettings } from '#contract/api/settings/setting'
import { companyLines, type NumberSetting, type Setting, type SettingUnit } from '#contract/rules/setting-kinds'
import { type EditedSetting, type SettingInForm, settings } from '#contract/rules/setting-list'
import { locales } from '#contract/types'
import type { MessageId, Translate } from '../../i18n/translate.ts'
import { useTranslate } from '../../i18n/use.ts'
import { NumberField } from '../form/fields/number.client.tsx'
import { ownNameOf, TranslatedField } from '../form/fields/translated.client.tsx'
import { useStaff } from '../staff.ts'
import { Rates } from './rates.client.tsx'
import styles from './settings.module.css'

/** An emptied number field gives text; the server names what is missing. */
export type Values = {
  [Name in keyof MallSettings]: MallSettings[Name] | (MallSettings[Name] extends number ? string : never)
}

interface SettingFieldProps {
  name: SettingInForm
  form: UseFormReturnType<Values>
  /** The mall's. */
  currency: string
  /** Whether it begins its part of the form, where a switch takes the whole row. */
  isFirst: boolean
}

export function SettingField({ name, form, currency, isFirst }: SettingFieldProps) {
  const t = useTranslate()
  const { user } = useStaff()
  const setting: Setting = settings[name]
  const isLocked = setting.isSuperuserOnly === true && !user.is_superuser
  const texts = {
    label: t(`setting.${name}`),
    description: isLocked ? t('setting.superuserOnly') : t(`setting.${name}Hint`, { currency }),
  }
  switch (setting.kind) {
    case 'number':
      return (
        <NumberField
          {...texts}
          disabled={isLocked}
          min={0}
          decimals={setting.decimals}
          suffix={suffixOf(setting, currency, t)}
          {...form.getInputProps(name)}
        />
      )
    case 'switch':
      return (
        <Switch
          className={isFirst ? 'full-row' : undefined}
          {...texts}
          {...form.getInputProps(name, { type: 'checkbox' })}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          {...texts}
          data={setting.values.map((value) => ({ value, label: choiceText(name, value, t) }))}
          {...form.getInputProps(name)}
        />
      )
    case 'choices': {
      const always = setting.includes && form.values[setting.includes]
      const props = form.getInputProps(name)
      return (
        <Checkbox.Group {...texts} {...props} value={[...new Set([...props.value, ...(always ? [always] : [])])]}>
          <div className={styles.choices}>
            {setting.values.map((value) => (
              <Checkbox key={value} value={value} label={choiceText(name, value, t)} disabled={value === always} />
            ))}
          </div>
        </Checkbox.Group>
      )
    }
    case 'zone':
      return (
        <>
          <TextInput required {...texts} maxLength={setting.most} list="time-zones" {...form.getInputProps(name)} />
          <datalist id="time-zones">
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      )
    case 'currency':
      return <TextInput readOnly {...texts} value={currency} />
    case 'emails':
    case 'dates':
      return (
        <TagsInput
          className="full-row"
          {...texts}
          inputMode={setting.kind === 'emails' ? 'email' : 'text'}
          autoComplete="off"
          splitChars={[',', ';', ' ']}
          maxTags={setting.most}
          {...form.getInputProps(name)}
          error={errorWithin(form.errors, name)}
        />
      )
    case 'rates':
      return <Rates form={form} currency={currency} most={setting.most} />
    case 'company':
      return companyFields.map((field) => (
        <TextInput
          key={field}
          label={t(`setting.company_${field}`)}
          maxLength={companyLines[field]}
          {...form.getInputProps([name, field].join('.'))}
        />
      ))
    case 'texts':
      return (
        <TranslatedField form={form} path={name} {...texts} maxLength={setting.most}>
          {(props) => <Textarea autosize minRows={3} maxRows={12} {...props} />}
        </TranslatedField>
      )
    case 'freight':
    case 'contacts':
      // These have screens of their own.
      return null
  }
}

const companyFields = Object.keys(companyLines) as (keyof typeof companyLines)[]

const unitTexts: Partial<Record<SettingUnit, MessageId>> = {
  days: 'setting.unitDays',
  points: 'setting.unitPoints',
  lines: 'setting.unitLines',
  orders: 'setting.unitOrders',
  units: 'setting.unitUnits',
  decimals: 'setting.unitDecimals',
}

function suffixOf({ unit }: NumberSetting, currency: string, t: Translate): string {
  const text = unitTexts[unit]
  if (text) return t(text)
  return unit === 'money' ? currency : unit === 'percent' ? '%' : unit
}

type Declared = typeof settings
/** A choice without its texts does not compile. */
type ChoiceText = {
  [Name in EditedSetting]: Declared[Name] extends { kind: 'choice' | 'choices'; values: readonly (infer Value)[] }
    ? Name extends 'default_language' | 'languages' | 'delivery_methods'
      ? never
      : `setting.${Name}.${Value & string}`
    : never
}[EditedSetting]

function choiceText(name: SettingInForm, value: string, t: Translate): string {
  const locale = locales.find((each) => each === value)
  if (locale) return ownNameOf(locale)
  // Orders show them too.
  if (name === 'delivery_methods') return t(`order.delivery.${value}` as MessageId)
  return t(`setting.${name}.${value}` as ChoiceText)
}

/** Of the list, or of the first of its items that is wrong. */
const errorWithin = (errors: Record<string, ReactNode>, path: string) =>
  errors[path] ?? Object.entries(errors).find(([name]) => name.startsWith(`${path}.`))?.[1]
