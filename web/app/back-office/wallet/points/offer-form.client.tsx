import { NativeSelect, Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type HomepageInfo, homepageInfo } from '#contract/api/site/homepage'
import { listCouponTemplates } from '#contract/api/wallet/coupon-admin'
import { createPointOffer, getPointOffer, type PointOfferRow, updatePointOffer } from '#contract/api/wallet/points-shop'
import { listVoucherBatches } from '#contract/api/wallet/voucher-admin'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { MomentField } from '../../form/fields/moment.client.tsx'
import { NumberField } from '../../form/fields/number.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { momentOf, wallTimeOf } from '../../form/wall-time.ts'
import { hasRight, useStaff } from '../../staff.ts'

interface Opened {
  offer: PointOfferRow | undefined
  mall: HomepageInfo
}

const zoneOf = (data: Opened | undefined) => data?.mall.time_zone ?? 'UTC'

const initialOf = (data: Opened | undefined) => {
  const offer = data?.offer
  return {
    kind: (offer?.batch_id ? 'voucher' : 'coupon') as 'coupon' | 'voucher',
    template_id: String(offer?.template_id ?? ''),
    batch_id: String(offer?.batch_id ?? ''),
    points: offer?.points ?? ('' as number | string),
    stock: offer?.stock ?? ('' as number | string),
    per_member: offer?.per_member ?? (1 as number | string),
    starts_at: wallTimeOf(offer?.starts_at, zoneOf(data)),
    ends_at: wallTimeOf(offer?.ends_at, zoneOf(data)),
    note: offer?.note ?? '',
    is_active: offer?.is_active ?? true,
  }
}
type Values = ReturnType<typeof initialOf>

function save(values: Values, data: Opened | undefined) {
  const { offer } = data ?? {}
  const body = {
    template_id: values.kind === 'coupon' ? Number(values.template_id) || null : null,
    batch_id: values.kind === 'voucher' ? Number(values.batch_id) || null : null,
    points: Number(values.points),
    stock: values.stock === '' ? null : Number(values.stock),
    per_member: Number(values.per_member) || 1,
    starts_at: momentOf(values.starts_at, offer?.starts_at, zoneOf(data)),
    ends_at: momentOf(values.ends_at, offer?.ends_at, zoneOf(data)),
    note: values.note,
    is_active: values.is_active,
  }
  return offer
    ? call(updatePointOffer, { body: { id: offer.id, version: offer.version, ...body } })
    : call(createPointOffer, { body })
}

export function OfferForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  const read = async (signal: AbortSignal): Promise<Opened> => {
    const [offer, mall] = await Promise.all([
      id === 'new' ? undefined : call(getPointOffer, { query: { id }, signal }),
      call(homepageInfo, { signal }),
    ])
    return { offer, mall }
  }
  return (
    <EditScreen
      queryKey={['point-offers', 'one', id]}
      read={read}
      initial={initialOf}
      save={save}
      Form={Fields}
      title={(data) => data?.offer?.name ?? t('pointshop.new')}
      list={t('exchange.title')}
    />
  )
}

function Fields({ form, data }: FieldsProps<Values, Opened>) {
  const t = useTranslate()
  const staff = useStaff()
  const isCoupon = form.values.kind === 'coupon'
  const { data: found } = useQuery({
    queryKey: ['point-offers', 'choices', form.values.kind],
    enabled: hasRight(staff, isCoupon ? listCouponTemplates : listVoucherBatches),
    queryFn: async ({ signal }): Promise<readonly { id: number; name: string }[]> =>
      isCoupon
        ? (await call(listCouponTemplates, { query: { page_size: 200 }, signal })).data
        : (await call(listVoucherBatches, { query: { page_size: 200 }, signal })).data,
  })
  const own = data?.offer
  const ownId = isCoupon ? own?.template_id : own?.batch_id
  const choices = new Map([
    ...(own && ownId ? [[String(ownId), own.name] as const] : []),
    ...(found ?? []).map(({ id, name }) => [String(id), name] as const),
  ])
  return (
    <FormPart title={t('pointshop.offer')} text={t('pointshop.offerHint')}>
      <NativeSelect
        label={t('pointshop.kind')}
        data={[
          { value: 'coupon', label: t('pointshop.coupon') },
          { value: 'voucher', label: t('pointshop.vouchers') },
        ]}
        {...form.getInputProps('kind')}
      />
      <Select
        key={form.values.kind}
        required
        searchable
        label={t(isCoupon ? 'pointshop.coupon' : 'pointshop.vouchers')}
        data={[...choices].map(([value, label]) => ({ value, label }))}
        nothingFoundMessage={t('office.nothingFound')}
        rightSectionProps={{ 'aria-hidden': true }}
        {...form.getInputProps(isCoupon ? 'template_id' : 'batch_id')}
      />
      <NumberField required label={t('points.points')} min={1} {...form.getInputProps('points')} />
      <NumberField
        label={t('pointshop.stock')}
        description={t('couponform.totalHint')}
        min={1}
        {...form.getInputProps('stock')}
      />
      <NumberField label={t('packetform.perMember')} min={1} max={1000} {...form.getInputProps('per_member')} />
      <MomentField label={t('packetform.starts')} timeZone={zoneOf(data)} {...form.getInputProps('starts_at')} />
      <MomentField label={t('packetform.ends')} timeZone={zoneOf(data)} {...form.getInputProps('ends_at')} />
      <TextInput label={t('pointshop.note')} maxLength={200} {...form.getInputProps('note')} />
      <Switch label={t('pointshop.active')} {...form.getInputProps('is_active', { type: 'checkbox' })} />
    </FormPart>
  )
}
