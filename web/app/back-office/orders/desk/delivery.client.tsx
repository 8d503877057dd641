/** Where the order goes and how: a saved address of the customer or a typed one; each method with its freight. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { DeskPreview } from '#contract/api/orders/order-desk'
import { type DeliveryMethod, deliveryMethods } from '#contract/status'
import { countriesIn } from '../../../domain/accounts/address/countries.ts'
import { wholeAddress } from '../../../domain/accounts/address/whole-address.ts'
import { useFormat, useLocale, useTranslate } from '../../../i18n/use.ts'
import { FormPart } from '../../form/form-screen.client.tsx'
import { useChosenCustomer } from './customer.client.tsx'
import type { DeskValues } from './values.ts'

interface DeliveryPartProps {
  form: UseFormReturnType<DeskValues>
  preview: DeskPreview | undefined
}

export function DeliveryPart({ form, preview }: DeliveryPartProps) {
  const t = useTranslate()
  const format = useFormat()
  const { user_id, address_id, delivery_method } = form.values
  const addresses = useChosenCustomer(user_id)?.addresses ?? []
  const labelOf = (method: DeliveryMethod) => {
    const name = t(`order.delivery.${method}`)
    const option = preview?.freight_options.find((each) => each.method === method)
    if (!option || !preview) return name
    const { freight } = option
    return t('common.labelled', {
      label: name,
      text: freight === null ? t('order.freightPending') : format.money(freight, preview.currency),
    })
  }
  return (
    <FormPart title={t('office.column.delivery')}>
      {(addresses.length > 0 || address_id !== '') && (
        <NativeSelect
          className="full-row"
          label={t('office.address')}
          data={[
            ...addresses.map((address) => ({
              value: String(address.id),
              label: [address.receiver, address.phone, wholeAddress(address)].join(' · '),
            })),
            { value: '', label: t('desk.typedAddress') },
          ]}
          {...form.getInputProps('address_id')}
        />
      )}
      {address_id === '' && <TypedAddress form={form} />}
      <NativeSelect
        label={t('order.deliveryMethod')}
        data={[
          ...(delivery_method || preview ? [] : [{ value: '', label: '' }]),
          ...deliveryMethods.map((value) => ({ value, label: labelOf(value) })),
        ]}
        {...form.getInputProps('delivery_method')}
        value={delivery_method || (preview?.delivery_method ?? '')}
      />
      <Textarea
        className="full-row"
        autosize
        maxLength={1000}
        label={t('order.remark')}
        description={t('office.remarkSeen')}
        {...form.getInputProps('remark')}
      />
    </FormPart>
  )
}

function TypedAddress({ form }: { form: UseFormReturnType<DeskValues> }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <>
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
      <Textarea
        required
        className="full-row"
        autosize
        minRows={2}
        maxLength={600}
        label={t('order.shippingAddress')}
        {...form.getInputProps('shipping_address')}
      />
    </>
  )
}
