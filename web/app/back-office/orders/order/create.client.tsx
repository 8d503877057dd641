/** Staff place an order for a customer who asked by phone or chat. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { adminCreateOrder } from '#contract/api/orders/order-admin'
import { deliveryMethods } from '#contract/status'
import { call } from '../../../api/client.ts'
import { countriesIn } from '../../../domain/accounts/address/countries.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { ReasonField } from '../../form/fields/reason.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { officePaths } from '../../paths.ts'
import { CustomerField } from './customer-field.client.tsx'
import { type EditedLine, LineEditor, sentLine } from './line-editor.client.tsx'

const empty = {
  user_id: '',
  items: [] as EditedLine[],
  recipient: '',
  phone: '',
  country_code: '',
  postcode: '',
  shipping_address: '',
  delivery_method: 'express' as (typeof deliveryMethods)[number],
  remark: '',
  reason: '',
}
type Values = typeof empty

/** A repeated press of Save, or a retry after a lost reply, places one order. */
function useSave() {
  const [key] = useState(() => crypto.randomUUID())
  return ({ user_id, items, reason, ...rest }: Values) =>
    call(adminCreateOrder, {
      body: {
        ...rest,
        user_id: Number(user_id),
        items: items.map((line) => ({ ...sentLine(line), product_sku_id: line.product_sku_id ?? 0 })),
        reason: reason || null,
      },
      headers: { 'idempotency-key': key },
    })
}

export function CreateOrder() {
  const t = useTranslate()
  return (
    <EditScreen
      queryKey={['orders', 'new']}
      read={undefined}
      initial={() => empty}
      save={useSave()}
      Form={Fields}
      title={() => t('office.newOrder')}
      list={t('office.orderList')}
      done={t('office.orderCreated')}
      landing={({ id }) => officePaths.order(id)}
    />
  )
}

function Fields({ form }: FieldsProps<Values, undefined>) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <>
      <FormPart title={t('office.customer')}>
        <CustomerField label={t('office.customer')} {...form.getInputProps('user_id')} />
      </FormPart>
      <FormPart title={t('office.items')}>
        <div className="full-row stack">
          <LineEditor form={form} path="items" />
        </div>
        <ReasonField
          required={false}
          className="full-row"
          maxLength={500}
          description={t('office.agreedReason')}
          {...form.getInputProps('reason')}
        />
      </FormPart>
      <FormPart title={t('office.column.delivery')}>
        <TextInput required label={t('order.recipient')} maxLength={100} {...form.getInputProps('recipient')} />
        <TextInput required label={t('order.phone')} maxLength={40} type="tel" {...form.getInputProps('phone')} />
        <NativeSelect
          label={t('address.country_code')}
          data={[
            { value: '', label: '' },
            ...countriesIn(locale).map(({ code, name }) => ({ value: code, label: name })),
          ]}
          {...form.getInputProps('country_code')}
        />
        <TextInput label={t('address.postcode')} maxLength={12} {...form.getInputProps('postcode')} />
        <NativeSelect
          label={t('order.deliveryMethod')}
          data={deliveryMethods.map((value) => ({ value, label: t(`order.delivery.${value}`) }))}
          {...form.getInputProps('delivery_method')}
        />
        <Textarea
          required
          className="full-row"
          autosize
          minRows={2}
          maxLength={600}
          label={t('order.shippingAddress')}
          {...form.getInputProps('shipping_address')}
        />
        <Textarea
          className="full-row"
          autosize
          maxLength={1000}
          label={t('order.remark')}
          {...form.getInputProps('remark')}
        />
      </FormPart>
    </>
  )
}
