import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listCouponTemplates } from '#contract/coupon-admin'
import { type HomepageInfo, homepageInfo } from '#contract/homepage'
import { createPointOffer, getPointOffer, type PointOfferRow, updatePointOffer } from '#contract/points-shop'
import { call } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../form/edit-screen.client.tsx'
import { MomentField } from '../form/fields/moment.client.tsx'
import { FormPart } from '../form/form-screen.client.tsx'
import { momentOf, wallTimeOf } from '../form/wall-time.ts'
import { hasRight, useStaff } from '../staff.ts'

interface Opened {
  offer: PointOfferRow | undefined
  mall: HomepageInfo
}

const zoneOf = (data: Opened | undefined) => data?.mall.time_zone ?? 'UTC'

const initialOf = (data: Opened | undefined) => {
  const offer = data?.offer
  return {
    template_id: offer ? String(offer.template.id) : '',
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
    template_id: Number(values.template_id),
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
      title={(data) => data?.offer?.template.name ?? t('pointshop.new')}
      list={t('exchange.title')}
    />
  )
}

function Fields({ form, data }: FieldsProps<Values, Opened>) {
  const t = useTranslate()
  const seesCoupons = hasRight(useStaff(), listCouponTemplates)
  const { data: coupons } = useQuery({
    queryKey: ['coupons', 'choices'],
    enabled: seesCoupons,
    queryFn: ({ signal }) => call(listCouponTemplates, { query: { page_size: 200 }, signal }),
  })
  const own = data?.offer?.template
  const choices = new Map([
    ...(own ? [[String(own.id), own.name] as const] : []),
    ...(coupons?.data ?? []).map(({ id, name }) => [String(id), name] as const),
  ])
  return (
    <FormPart title={t('pointshop.offer')} text={t('pointshop.offerHint')}>
      <Select
        required
        searchable
        label={t('pointshop.coupon')}
        data={[...choices].map(([value, label]) => ({ value, label }))}
        nothingFoundMessage={t('office.nothingFound')}
        rightSectionProps={{ 'aria-hidden': true }}
        {...form.getInputProps('template_id')}
      />
      <NumberInput
        required
        label={t('points.points')}
        min={1}
        allowDecimal={false}
        hideControls
        {...form.getInputProps('points')}
      />
      <NumberInput
        label={t('pointshop.stock')}
        description={t('couponform.totalHint')}
        min={1}
        allowDecimal={false}
        hideControls
        {...form.getInputProps('stock')}
      />
      <NumberInput
        label={t('packetform.perMember')}
        min={1}
        max={1000}
        allowDecimal={false}
        hideControls
        {...form.getInputProps('per_member')}
      />
      <MomentField label={t('packetform.starts')} timeZone={zoneOf(data)} {...form.getInputProps('starts_at')} />
      <MomentField label={t('packetform.ends')} timeZone={zoneOf(data)} {...form.getInputProps('ends_at')} />
      <TextInput label={t('pointshop.note')} maxLength={200} {...form.getInputProps('note')} />
      <Switch label={t('pointshop.active')} {...form.getInputProps('is_active', { type: 'checkbox' })} />
    </FormPart>
  )
}
