import { Switch } from '@mantine/core'
import { createTrade, getTrade, type TradeRow, tradeLinkTypes, updateTrade } from '#contract/api/site/trade'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import type { FieldsProps } from '../../form/edit-screen.client.tsx'
import { OrderField } from '../../form/fields/order.client.tsx'
import { PictureField } from '../../form/fields/picture.client.tsx'
import { NameField, TranslatedField } from '../../form/fields/translated.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { resourceForm } from '../../form/resource-form.client.tsx'
import { translatedInitial } from '../../form/translated-initial.ts'
import { LinkField } from '../banner/link-field.client.tsx'

const initialOf = (trade: TradeRow | undefined) => ({
  translations: translatedInitial(trade, 'name', 'text'),
  image: trade?.image ?? '',
  link: { type: trade?.link.type ?? tradeLinkTypes[0], value: trade?.link.value ?? '' },
  order: trade?.order ?? 0,
  is_hidden: trade?.is_hidden ?? false,
})
type Values = ReturnType<typeof initialOf>

export const TradeForm = resourceForm({
  name: 'trades',
  read: (id, signal) => call(getTrade, { query: { id }, signal }),
  create: createTrade,
  update: updateTrade,
  initial: initialOf,
  body: (values: Values) => ({ ...values, order: Number(values.order) || 0, image: values.image || null }),
  Form: Fields,
  title: (t, trade) => (trade ? t('trade.edit', { name: trade.name }) : t('trade.new')),
  list: 'trade.title',
})

function Fields({ form, data }: FieldsProps<Values, TradeRow>) {
  const t = useTranslate()
  return (
    <>
      <FormPart title={t('trade.content')}>
        <NameField form={form} description={t('trade.nameHint')} maxLength={60} />
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
