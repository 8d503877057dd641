import { NativeSelect, Switch, Textarea } from '@mantine/core'
import { type BrandRow, createBrand, getBrand, updateBrand } from '#contract/api/catalog/brand'
import { locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { countriesIn } from '../../../domain/accounts/address/countries.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { NumberField } from '../../form/fields/number.client.tsx'
import { OrderField } from '../../form/fields/order.client.tsx'
import { PictureField } from '../../form/fields/picture.client.tsx'
import { TranslatedField } from '../../form/fields/translated.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'

const initialOf = (brand: BrandRow | undefined) => ({
  translations: Object.fromEntries(
    locales.map((locale) => {
      const { name = '', description = '' } = brand?.translations?.[locale] ?? {}
      return [locale, { name, description }]
    }),
  ),
  logo: brand?.logo ?? '',
  country: brand?.country ?? '',
  founded_year: brand?.founded_year ?? ('' as number | string),
  order: brand?.order ?? 0,
  is_hidden: brand?.is_hidden ?? false,
})
type Values = ReturnType<typeof initialOf>

function save(values: Values, brand: BrandRow | undefined) {
  const body = {
    ...values,
    order: Number(values.order) || 0,
    logo: values.logo || null,
    founded_year: Number(values.founded_year) || null,
  }
  return brand
    ? call(updateBrand, { body: { id: brand.id, version: brand.version, ...body } })
    : call(createBrand, { body })
}

export function BrandForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  return (
    <EditScreen
      queryKey={['brands', 'one', id]}
      read={id === 'new' ? undefined : (signal) => call(getBrand, { query: { id }, signal })}
      initial={initialOf}
      save={save}
      Form={Fields}
      title={(brand) => (brand ? t('brand.edit', { name: brand.name }) : t('brand.new'))}
      list={t('brand.title')}
    />
  )
}

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
      <NumberField label={t('facts.founded')} min={1000} max={2100} {...form.getInputProps('founded_year')} />
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
