/** The rules of the mall and its company: one form without a list, drawn from the declarations of the settings. */
import { editSettings, getSettings, type MallSettings } from '#contract/api/settings/setting'
import { editedTexts, type SettingInForm, settingGroups } from '#contract/rules/setting-list'
import { locales } from '#contract/types'
import { call } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../form/edit-screen.client.tsx'
import { FormPart } from '../form/form-screen.client.tsx'
import { hasRight, useStaff } from '../staff.ts'
import { SettingField, type Values } from './setting-field.client.tsx'

const noTexts = Object.fromEntries(locales.map((locale) => [locale, '']))
const initialOf = (settings: MallSettings | undefined) =>
  ({
    ...settings,
    ...Object.fromEntries(editedTexts.map((name) => [name, { ...noTexts, ...settings?.[name] }])),
  }) as Values
const save = ({ currency: _, version: __, ...values }: Values, settings: MallSettings | undefined) =>
  call(editSettings, { body: { ...(values as MallSettings), version: settings?.version ?? null } })

export function RulesForm() {
  const t = useTranslate()
  const mayEdit = hasRight(useStaff(), editSettings)
  return (
    <EditScreen
      queryKey={['settings']}
      read={(signal) => call(getSettings, { signal })}
      initial={initialOf}
      save={save}
      next={(saved) => saved}
      Form={Fields}
      title={() => t('setting.title')}
      isLocked={!mayEdit}
    />
  )
}

type Group = keyof typeof settingGroups
const groups = Object.keys(settingGroups) as Group[]
const namesIn = (group: Group) => Object.keys(settingGroups[group]) as SettingInForm[]

function Fields({ form, data }: FieldsProps<Values, MallSettings>) {
  const t = useTranslate()
  const currency = data?.currency ?? ''
  return groups.map((group) => (
    <FormPart
      key={group}
      title={t(`setting.${group}`)}
      {...((group === 'display_rates' || group === 'company') && { text: t(`setting.${group}Hint`, { currency }) })}
    >
      {namesIn(group).map((name, index) => (
        <SettingField key={name} name={name} form={form} currency={currency} isFirst={index === 0} />
      ))}
    </FormPart>
  ))
}
