import { NativeSelect, NumberInput, Switch, Textarea } from '@mantine/core'
import { type BrandRow, createBrand, getBrand, updateBrand } from '#contract/brand'
import { call } from '../../api/client.ts'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { countriesIn } from '../../member/address/countries.ts'
import type { FieldsProps } from '../form/edit-screen.client.tsx'
import { OrderField } from '../form/fields/order.client.tsx'
import { PictureField } from '../form/fields/picture.client.tsx'
import { TranslatedField } from '../form/fields/translated.client.tsx'
import { FormPart } from '../form/form-screen.client.tsx'
import { resourceForm } from '../form/resource-form.client.tsx'
import { translatedInitial } from '../form/translated-initial.ts'

const initialOf = (brand: BrandRow | undefined) => ({
  translations: translatedInitial(brand, 'name', 'description'),
  logo: brand?.logo ?? '',
  country: brand?.country ?? '',
  founded_year: brand?.founded_year ?? ('' as number | string),
  order: brand?.order ?? 0,
  is_hidden: brand?.is_hidden ?? false,
})
type Values = ReturnType<typeof initialOf>

export const BrandForm = resourceForm({
  name: 'brands',
  read: (id, signal) => call(getBrand, { query: { id }, signal }),
  create: createBrand,
  update: updateBrand,
  initial: initialOf,
  body: (values: Values) => ({
    ...values,
    order: Number(values.order) || 0,
    logo: values.logo || null,
    founded_year: Number(values.founded_year) || null,
  }),
  Form: Fields,
  title: (t, brand) => (brand ? t('brand.edit', { name: brand.name }) : t('brand.new')),
  list: 'brand.title',
})

function Fields({ form }: FieldsProps<Values, BrandRow>) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <FormPart title={t('brand.brand')}>
      <TranslatedField
        required
        form={form}
        path="translations"
        part="name"
        label={t('access.name')}
        description={t('brand.nameHint')}
        maxLength={200}
        error={form.errors['name']}
      />
      <TranslatedField
        form={form}
        path="translations"
        part="description"
        label={t('brand.description')}
        description={t('brand.descriptionHint')}
        maxLength={600}
      >
        {(props) => <Textarea autosize minRows={2} maxRows={6} {...props} />}
      </TranslatedField>
      <NativeSelect
        label={t('facts.country')}
        data={[
          { value: '', label: t('productform.unknown') },
          ...countriesIn(locale).map(({ code, name }) => ({ value: code, label: name })),
        ]}
        {...form.getInputProps('country')}
      />
      <NumberInput
        label={t('facts.founded')}
        min={1000}
        max={2100}
        allowDecimal={false}
        thousandSeparator={false}
        hideControls
        {...form.getInputProps('founded_year')}
      />
      <PictureField label={t('brand.logo')} purpose="product" {...form.getInputProps('logo')} />
      <OrderField hint={t('brand.orderHint')} {...form.getInputProps('order')} />
      <Switch
        label={t('brand.hidden')}
        description={t('brand.hiddenHint')}
        {...form.getInputProps('is_hidden', { type: 'checkbox' })}
      />
    </FormPart>
  )
}
