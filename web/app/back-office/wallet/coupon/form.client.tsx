import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type HomepageInfo, homepageInfo } from '#contract/api/site/homepage'
import { couponClaims } from '#contract/api/wallet/coupon'
import {
  type CouponTemplateRow,
  createCouponTemplate,
  getCouponTemplate,
  updateCouponTemplate,
} from '#contract/api/wallet/coupon-admin'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { CategoriesField } from '../../form/fields/categories.client.tsx'
import { GroupsField } from '../../form/fields/groups.client.tsx'
import { MomentField } from '../../form/fields/moment.client.tsx'
import { MoneyField, NumberField, type NumberFieldProps } from '../../form/fields/number.client.tsx'
import { ProductsField } from '../../form/fields/products.client.tsx'
import { NameField } from '../../form/fields/translated.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { translatedInitial } from '../../form/translated-initial.ts'
import { momentOf, wallTimeOf } from '../../form/wall-time.ts'
import { claimText } from './list.client.tsx'

interface Opened {
  coupon: CouponTemplateRow | undefined
  mall: HomepageInfo
}

const zoneOf = (data: Opened | undefined) => data?.mall.time_zone ?? 'UTC'

const initialOf = (data: Opened | undefined) => {
  const coupon = data?.coupon
  return {
    translations: translatedInitial(coupon, 'name'),
    kind: coupon?.kind ?? 'amount',
    amount: coupon?.amount ?? '',
    percent: coupon?.percent ?? ('' as number | string),
    cap: coupon?.cap ?? '',
    units: coupon?.units ?? ('' as number | string),
    threshold_kind: coupon?.threshold_kind ?? 'none',
    threshold_amount: coupon?.threshold_amount ?? '',
    threshold_pieces: coupon?.threshold_pieces ?? ('' as number | string),
    scope: coupon?.scope ?? 'all',
    category_ids: (coupon?.category_ids ?? []).map(String),
    product_ids: (coupon?.product_ids ?? []).map(String),
    is_combinable: coupon?.is_combinable ?? true,
    total: coupon?.total ?? ('' as number | string),
    per_member: coupon?.per_member ?? (1 as number | string),
    group_ids: (coupon?.group_ids ?? []).map(String),
    new_members_only: coupon?.new_members_only ?? false,
    claim: coupon?.claim ?? 'click',
    code: coupon?.code ?? '',
    claim_from: wallTimeOf(coupon?.claim_from, zoneOf(data)),
    claim_until: wallTimeOf(coupon?.claim_until, zoneOf(data)),
    validity: coupon?.validity ?? 'days',
    valid_from: wallTimeOf(coupon?.valid_from, zoneOf(data)),
    valid_until: wallTimeOf(coupon?.valid_until, zoneOf(data)),
    valid_days: coupon?.valid_days ?? (30 as number | string),
    is_active: coupon?.is_active ?? true,
  }
}
type Values = ReturnType<typeof initialOf>

const numberOrNull = (value: number | string) => (value === '' ? null : Number(value))

function save(values: Values, data: Opened | undefined) {
  const { coupon } = data ?? {}
  const moment = (name: 'claim_from' | 'claim_until' | 'valid_from' | 'valid_until') =>
    momentOf(values[name], coupon?.[name], zoneOf(data))
  const body = {
    ...values,
    amount: values.amount || null,
    percent: numberOrNull(values.percent),
    cap: values.cap || null,
    units: numberOrNull(values.units),
    threshold_amount: values.threshold_amount || null,
    threshold_pieces: numberOrNull(values.threshold_pieces),
    category_ids: values.category_ids.map(Number),
    product_ids: values.product_ids.map(Number),
    group_ids: values.group_ids.map(Number),
    total: numberOrNull(values.total),
    per_member: Number(values.per_member) || 1,
    claim_from: moment('claim_from'),
    claim_until: moment('claim_until'),
    valid_from: moment('valid_from'),
    valid_until: moment('valid_until'),
    valid_days: numberOrNull(values.valid_days),
  }
  return coupon
    ? call(updateCouponTemplate, { body: { id: coupon.id, version: coupon.version, ...body } })
    : call(createCouponTemplate, { body })
}

export function CouponForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  const read = async (signal: AbortSignal): Promise<Opened> => {
    const [coupon, mall] = await Promise.all([
      id === 'new' ? undefined : call(getCouponTemplate, { query: { id }, signal }),
      call(homepageInfo, { signal }),
    ])
    return { coupon, mall }
  }
  return (
    <EditScreen
      queryKey={['coupons', 'one', id]}
      read={read}
      initial={initialOf}
      save={save}
      Form={Fields}
      title={(data) => (data?.coupon ? t('couponform.edit', { name: data.coupon.name }) : t('couponform.new'))}
      list={t('coupon.title')}
    />
  )
}

function Fields({ form, data }: FieldsProps<Values, Opened>) {
  return (
    <>
      <Worth form={form} />
      <Claiming form={form} zone={zoneOf(data)} />
    </>
  )
}

function Worth({ form }: { form: UseFormReturnType<Values> }) {
  const t = useTranslate()
  const { kind, threshold_kind } = form.values
  return (
    <FormPart title={t('couponform.worth')}>
      <NameField form={form} maxLength={200} />
      <NativeSelect
        label={t('couponform.kind')}
        data={[
          { value: 'amount', label: t('couponform.kindAmount') },
          { value: 'percent', label: t('couponform.kindPercent') },
          { value: 'products', label: t('couponform.kindProducts') },
        ]}
        {...form.getInputProps('kind')}
      />
      {kind === 'amount' && <MoneyField required label={t('couponform.amount')} {...form.getInputProps('amount')} />}
      {kind === 'products' && (
        <>
          <ProductsField label={t('couponform.products')} {...form.getInputProps('product_ids')} />
          <Whole
            required
            label={t('couponform.units')}
            description={t('couponform.unitsHint')}
            {...form.getInputProps('units')}
          />
        </>
      )}
      {kind === 'percent' && (
        <>
          <NumberField
            required
            label={t('couponform.percent')}
            min={0.01}
            max={100}
            decimals={2}
            suffix="%"
            {...form.getInputProps('percent')}
          />
          <MoneyField label={t('couponform.cap')} {...form.getInputProps('cap')} />
        </>
      )}
      <NativeSelect
        label={t('couponform.threshold')}
        data={[
          { value: 'none', label: t('couponform.thresholdNone') },
          { value: 'money', label: t('couponform.thresholdMoney') },
          { value: 'pieces', label: t('couponform.thresholdPieces') },
        ]}
        {...form.getInputProps('threshold_kind')}
      />
      {threshold_kind === 'money' && (
        <MoneyField required label={t('couponform.thresholdMoney')} {...form.getInputProps('threshold_amount')} />
      )}
      {threshold_kind === 'pieces' && (
        <Whole required label={t('couponform.thresholdPieces')} {...form.getInputProps('threshold_pieces')} />
      )}
      {kind !== 'products' && <Scope form={form} />}
      <Switch label={t('couponform.combinable')} {...form.getInputProps('is_combinable', { type: 'checkbox' })} />
    </FormPart>
  )
}

function Scope({ form }: { form: UseFormReturnType<Values> }) {
  const t = useTranslate()
  const { scope } = form.values
  return (
    <>
      <NativeSelect
        label={t('couponform.scope')}
        data={[
          { value: 'all', label: t('couponform.scopeAll') },
          { value: 'categories', label: t('couponform.scopeCategories') },
          { value: 'products', label: t('couponform.scopeProducts') },
          { value: 'all_but', label: t('couponform.scopeBut') },
        ]}
        {...form.getInputProps('scope')}
      />
      {(scope === 'categories' || scope === 'all_but') && (
        <CategoriesField label={t('couponform.categories')} {...form.getInputProps('category_ids')} />
      )}
      {(scope === 'products' || scope === 'all_but') && (
        <ProductsField label={t('couponform.products')} {...form.getInputProps('product_ids')} />
      )}
    </>
  )
}

const Whole = (props: NumberFieldProps) => <NumberField min={1} {...props} />

function Claiming({ form, zone }: { form: UseFormReturnType<Values>; zone: string }) {
  const t = useTranslate()
  const { claim, validity } = form.values
  return (
    <FormPart title={t('couponform.claiming')}>
      <NativeSelect
        label={t('couponform.claim')}
        data={couponClaims.map((value) => ({ value, label: t(claimText[value]) }))}
        {...form.getInputProps('claim')}
      />
      {claim === 'code' && (
        <TextInput required label={t('couponform.code')} maxLength={40} {...form.getInputProps('code')} />
      )}
      {claim !== 'grant' && (
        <>
          <GroupsField {...form.getInputProps('group_ids')} />
          <MomentField label={t('couponform.claimFrom')} timeZone={zone} {...form.getInputProps('claim_from')} />
          <MomentField label={t('couponform.claimUntil')} timeZone={zone} {...form.getInputProps('claim_until')} />
        </>
      )}
      <Whole label={t('couponform.total')} description={t('couponform.totalHint')} {...form.getInputProps('total')} />
      <Whole label={t('couponform.perMember')} {...form.getInputProps('per_member')} />
      <NativeSelect
        label={t('couponform.validity')}
        data={[
          { value: 'days', label: t('couponform.byDays') },
          { value: 'dates', label: t('couponform.byDates') },
        ]}
        {...form.getInputProps('validity')}
      />
      {validity === 'days' ? (
        <Whole required label={t('couponform.days')} {...form.getInputProps('valid_days')} />
      ) : (
        <>
          <MomentField label={t('couponform.from')} timeZone={zone} {...form.getInputProps('valid_from')} />
          <MomentField label={t('couponform.until')} timeZone={zone} {...form.getInputProps('valid_until')} />
        </>
      )}
      <Switch label={t('couponform.newOnly')} {...form.getInputProps('new_members_only', { type: 'checkbox' })} />
      <Switch label={t('couponform.active')} {...form.getInputProps('is_active', { type: 'checkbox' })} />
    </FormPart>
  )
}
