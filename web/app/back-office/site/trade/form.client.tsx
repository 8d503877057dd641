import { Switch } from '@mantine/core'
import { createTrade, getTrade, type TradeRow, tradeLinkTypes, updateTrade } from '#contract/api/site/trade'
import { type Locale, locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { OrderField } from '../../form/fields/order.client.tsx'
import { PictureField } from '../../form/fields/picture.client.tsx'
import { TranslatedField } from '../../form/fields/translated.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { LinkField } from '../banner/link-field.client.tsx'

const textsOf = (trade: TradeRow | undefined, locale: Locale) => {
  const { name = '', text = '' } = trade?.translations?.[locale] ?? {}
  return { name, text }
}

const initialOf = (trade: TradeRow | undefined) => ({
  translations: Object.fromEntries(locales.map((locale) => [locale, textsOf(trade, locale)])),
  image: trade?.image ?? '',
  link: { type: trade?.link.type ?? tradeLinkTypes[0], value: trade?.link.value ?? '' },
  order: trade?.order ?? 0,
  is_hidden: trade?.is_hidden ?? false,
})
type Values = ReturnType<typeof initialOf>

function save(values: Values, trade: TradeRow | undefined) {
  const body = { ...values, order: Number(values.order) || 0, image: values.image || null }
  return trade
    ? call(updateTrade, { body: { id: trade.id, version: trade.version, ...body } })
    : call(createTrade, { body })
}

export function TradeForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  return (
    <EditScreen
      queryKey={['trades', 'one', id]}
      read={id === 'new' ? undefined : (signal) => call(getTrade, { query: { id }, signal })}
      initial={initialOf}
      save={save}
      Form={Fields}
      title={(trade) => (trade ? t('trade.edit', { name: trade.name }) : t('trade.new'))}
      list={t('trade.title')}
    />
  )
}

function Fields({ form, data }: FieldsProps<Values, TradeRow>) {
  const t = useTranslate()
  return (
    <>
      <FormPart title={t('trade.content')}>
        <TranslatedField
          required
          form={form}
          path="translations"
          part="name"
          label={t('access.name')}
          description={t('trade.nameHint')}
          maxLength={60}
          error={form.errors['name']}
        />
        <TranslatedField
          form={form}
          path="translations"
          part="text"
          label={t('trade.text')}
          description={t('trade.textHint')}
          maxLength={120}
        />
        <PictureField label={t('trade.image')} purpose="product" {...form.getInputProps('image')} />
      </FormPart>
      <FormPart title={t('banner.linkPart')}>
        <LinkField
          kind={form.getInputProps('link.type')}
          value={form.getInputProps('link.value')}
          stored={data}
          types={tradeLinkTypes}
        />
      </FormPart>
      <FormPart title={t('trade.place')}>
        <OrderField hint={t('trade.orderHint')} {...form.getInputProps('order')} />
        <Switch
          label={t('trade.hidden')}
          description={t('trade.hiddenHint')}
          {...form.getInputProps('is_hidden', { type: 'checkbox' })}
        />
      </FormPart>
    </>
  )
}
