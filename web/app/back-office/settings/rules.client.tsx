/** The rules of the mall and its company: one form without a list. */
import { Checkbox, NativeSelect, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { companyAsked } from '#contract/api/accounts/company'
import {
  editSettings,
  getSettings,
  type MallSettings,
  memberContacts,
  shopFreights,
  superuserSettings,
} from '#contract/api/settings/setting'
import { assetKinds } from '#contract/api/wallet/asset'
import { deliveryMethods, priceAudiences } from '#contract/status'
import { locales } from '#contract/types'
import { call } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../form/edit-screen.client.tsx'
import { NumberField } from '../form/fields/number.client.tsx'
import { ownNameOf, TranslatedField } from '../form/fields/translated.client.tsx'
import { FormPart } from '../form/form-screen.client.tsx'
import { hasRight, useStaff } from '../staff.ts'
import { Rates } from './rates.client.tsx'
import styles from './settings.module.css'

/** An emptied number field gives text; the server names what is missing. */
export type Values = {
  [Name in keyof MallSettings]: MallSettings[Name] | (MallSettings[Name] extends number ? string : never)
}

const noTexts = Object.fromEntries(locales.map((locale) => [locale, '']))
const initialOf = (settings: MallSettings | undefined) =>
  ({ ...settings, document_terms: { ...noTexts, ...settings?.document_terms } }) as Values
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

type NumberName = { [Name in keyof MallSettings]: MallSettings[Name] extends number ? Name : never }[keyof MallSettings]

const companyFields = [
  ['name', 200],
  ['address', 300],
  ['tax_id', 60],
  ['phone', 60],
  ['email', 254],
] as const

/** Of the list, or of the first of its items that is wrong. */
const errorWithin = (errors: Record<string, ReactNode>, path: string) =>
  errors[path] ?? Object.entries(errors).find(([name]) => name.startsWith(`${path}.`))?.[1]

function Fields({ form, data }: FieldsProps<Values, MallSettings>) {
  const t = useTranslate()
  const { user } = useStaff()
  const isLocked = (name: string) => !user.is_superuser && superuserSettings.some((each) => each === name)
  const currency = data?.currency ?? ''
  const number = (name: Exclude<NumberName, 'version'>, suffix: string, decimals = 0) => (
    <NumberField
      label={t(`setting.${name}`)}
      description={t(isLocked(name) ? 'setting.superuserOnly' : `setting.${name}Hint`)}
      disabled={isLocked(name)}
      min={0}
      decimals={decimals}
      suffix={`\u00a0${suffix}`}
      {...form.getInputProps(name)}
    />
  )
  const days = t('setting.unitDays')
  return (
    <>
      <FormPart title={t('setting.general')}>
        <NativeSelect
          label={t('setting.default_language')}
          description={t('setting.default_languageHint')}
          data={locales.map((value) => ({ value, label: ownNameOf(value) }))}
          {...form.getInputProps('default_language')}
        />
        <Checkbox.Group
          label={t('setting.languages')}
          description={t('setting.languagesHint')}
          {...form.getInputProps('languages')}
          value={[...new Set([...form.values.languages, form.values.default_language])]}
        >
          <div className={styles.choices}>
            {locales.map((value) => (
              <Checkbox
                key={value}
                value={value}
                label={ownNameOf(value)}
                // Always on.
                disabled={value === form.values.default_language}
              />
            ))}
          </div>
        </Checkbox.Group>
        <TextInput
          required
          label={t('setting.time_zone')}
          description={t('setting.time_zoneHint')}
          maxLength={60}
          list="time-zones"
          {...form.getInputProps('time_zone')}
        />
        <datalist id="time-zones">
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <TextInput readOnly label={t('setting.currency')} description={t('setting.currencyHint')} value={currency} />
        {number('tax_rate', '%', 3)}
        <Switch
          label={t('setting.tax_included')}
          description={t('setting.tax_includedHint')}
          {...form.getInputProps('tax_included', { type: 'checkbox' })}
        />
      </FormPart>
      <FormPart title={t('setting.rates')} text={t('setting.ratesHint', { currency })}>
        <Rates form={form} currency={currency} />
      </FormPart>
      <FormPart title={t('setting.orders')}>
        <Switch
          className="full-row"
          label={t('setting.buyer_approval')}
          description={t('setting.buyer_approvalHint')}
          {...form.getInputProps('buyer_approval', { type: 'checkbox' })}
        />
        <NativeSelect
          label={t('setting.price_audience')}
          description={t('setting.price_audienceHint')}
          data={priceAudiences.map((value) => ({ value, label: t(`setting.audience_${value}`) }))}
          {...form.getInputProps('price_audience')}
        />
        <NativeSelect
          label={t('setting.company_profile')}
          description={t('setting.company_profileHint')}
          data={companyAsked.map((value) => ({ value, label: t(`setting.company_profile.${value}`) }))}
          {...form.getInputProps('company_profile')}
        />
        <Checkbox.Group
          label={t('setting.delivery_methods')}
          description={t('setting.delivery_methodsHint')}
          {...form.getInputProps('delivery_methods')}
        >
          <div className={styles.choices}>
            {deliveryMethods.map((value) => (
              <Checkbox key={value} value={value} label={t(`order.delivery.${value}`)} />
            ))}
          </div>
        </Checkbox.Group>
        {number('order_minimum', currency, 2)}
        {number('order_line_limit', t('setting.unitLines'))}
        {number('default_moq', t('setting.unitUnits'))}
        {number('order_expiry_days', days)}
        {number('completion_days', days)}
        {number('after_sale_days', days)}
        {number('red_packet_share', '%')}
        {number('payment_hold_share', '%')}
        {number('payment_hold_days', days)}
        {number('open_order_limit', t('setting.unitOrders'))}
        {number('unproven_order_amount', currency, 2)}
        {number('unproven_stock_share', '%')}
      </FormPart>
      <FormPart title={t('setting.signIn')}>
        <Switch
          className="full-row"
          label={t('setting.registration_open')}
          description={t('setting.registration_openHint')}
          {...form.getInputProps('registration_open', { type: 'checkbox' })}
        />
        {number('session_days', days)}
      </FormPart>
      <FormPart title={t('setting.requests')}>
        <TagsInput
          className="full-row"
          label={t('setting.request_emails')}
          description={t('setting.request_emailsHint')}
          inputMode="email"
          autoComplete="off"
          splitChars={[',', ';', ' ']}
          maxTags={10}
          {...form.getInputProps('request_emails')}
          error={errorWithin(form.errors, 'request_emails')}
        />
      </FormPart>
      <FormPart title={t('setting.points')}>
        {number('points_rate', t('setting.unitPoints'), 4)}
        {number('points_freeze_days', days)}
        {number('points_expiry_days', days)}
        {number('points_per_unit', t('setting.unitPoints'))}
        {number('points_share', '%')}
        {number('points_sign_in', t('setting.unitPoints'))}
        {number('points_streak_bonus', t('setting.unitPoints'))}
        {number('adjustment_approval_amount', currency, 2)}
      </FormPart>
      <FormPart title={t('setting.distribution')}>
        {number('earning_freeze_days', days)}
        {number('member_binding_days', days)}
        {number('withdrawal_minimum', currency, 2)}
        {number('withdrawal_maximum', currency, 2)}
        {number('withdrawal_fee', '%', 2)}
        {number('earning_review_amount', currency, 2)}
        {number('shop_lowest_markup', '%', 2)}
        {number('shop_highest_markup', '%', 2)}
        <NativeSelect
          label={t('setting.shop_freight')}
          description={t('setting.shop_freightHint')}
          data={shopFreights.map((value) => ({ value, label: t(`setting.shop_freight_${value}`) }))}
          {...form.getInputProps('shop_freight')}
        />
        <NativeSelect
          label={t('setting.member_contacts')}
          description={t('setting.member_contactsHint')}
          data={memberContacts.map((value) => ({ value, label: t(`setting.member_contacts_${value}`) }))}
          {...form.getInputProps('member_contacts')}
        />
        <Checkbox.Group
          label={t('setting.shop_discounts')}
          description={t('setting.shop_discountsHint')}
          {...form.getInputProps('shop_discounts')}
        >
          <div className={styles.choices}>
            {assetKinds.map((kind) => (
              <Checkbox key={kind} value={kind} label={t(`setting.discount_${kind}`)} />
            ))}
          </div>
        </Checkbox.Group>
      </FormPart>
      <FormPart title={t('setting.company')} text={t('setting.companyHint')}>
        {companyFields.map(([name, length]) => (
          <TextInput
            key={name}
            label={t(`setting.company_${name}`)}
            maxLength={length}
            {...form.getInputProps(['company', name].join('.'))}
          />
        ))}
        <TranslatedField
          form={form}
          path="document_terms"
          label={t('setting.document_terms')}
          description={t('setting.document_termsHint')}
          maxLength={4000}
        >
          {(props) => <Textarea autosize minRows={3} maxRows={12} {...props} />}
        </TranslatedField>
      </FormPart>
      <FormPart title={t('setting.uploads')}>
        {number('upload_mb_per_day', 'MB')}
        {number('upload_mb_total', 'MB')}
        {number('staff_upload_mb_per_day', 'MB')}
      </FormPart>
    </>
  )
}
