/** Brands: the reference for a back-office resource, see CONTRIBUTING.md. */

import { NativeSelect, Switch, Textarea } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import { type BrandRow, createBrand, deleteBrand, getBrand, listBrands, updateBrand } from '#contract/api/catalog/brand'
import { call } from '../../../api/client.ts'
import { countriesIn } from '../../../domain/accounts/address/countries.ts'
import { useFormat, useLocale, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ListExport } from '../../exchange/export/list-export.client.tsx'
import { useEditedId, useFormAddress } from '../../form/address.ts'
import type { FieldsProps } from '../../form/edit-screen.client.tsx'
import { NumberField } from '../../form/fields/number.client.tsx'
import { OrderField } from '../../form/fields/order.client.tsx'
import { PictureField } from '../../form/fields/picture.client.tsx'
import { Coverage, NameField, TranslatedField } from '../../form/fields/translated.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { resourceForm } from '../../form/resource-form.client.tsx'
import { translatedInitial } from '../../form/translated-initial.ts'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

export default function BrandScreen() {
  const id = useEditedId()
  return id ? <BrandForm key={id} id={id} /> : <BrandList />
}

function BrandList() {
  const t = useTranslate()
  return (
    <ListScreen
      endpoint={listBrands}
      name="brands"
      title={t('brand.title')}
      create={{ endpoint: createBrand, label: t('brand.new') }}
      audit="brand"
      actions={(found) => <ListExport kind="brands" filter={{ keyword: found.filters['name'] ?? '' }} found={found} />}
      fields={[{ name: 'name', kind: 'text', label: t('access.name') }]}
      columns={useBrandColumns()}
      nameOf={({ name }) => name}
      empty={{ title: t('brand.none'), text: t('brand.noneText') }}
    />
  )
}

function useBrandColumns(): DataTableColumn<BrandRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const mayEdit = hasRight(useStaff(), updateBrand)
  const formAddress = useFormAddress()
  return [
    {
      accessor: 'name',
      title: t('access.name'),
      render: ({ id, name, logo, is_hidden }) => (
        <RowName name={name} to={mayEdit && formAddress(id)} picture={logo}>
          {is_hidden && <Badge kind="warning">{t('brand.hidden')}</Badge>}
        </RowName>
      ),
    },
    {
      accessor: 'translations',
      title: t('form.languages'),
      render: ({ translations }) => <Coverage filled={(locale) => Boolean(translations?.[locale]?.name)} />,
    },
    { accessor: 'order', title: t('access.order'), textAlign: 'right', render: ({ order }) => format.number(order) },
    { accessor: 'actions', title: t('office.actions'), render: (brand) => <BrandActions brand={brand} /> },
  ]
}

function BrandActions({ brand: { id, name } }: { brand: BrandRow }) {
  const t = useTranslate()
  const change = useChange('brands')
  const remove = () =>
    change(() => call(deleteBrand, { query: { id } }), t('brand.deleted', { name }), {
      title: t('brand.deleteTitle', { name }),
      text: t('brand.deleteText'),
      ok: t('access.delete'),
      danger: true,
    })
  return <RowMenu id={id} name={name} edit={updateBrand} remove={{ endpoint: deleteBrand, run: () => void remove() }} />
}

const initialOf = (brand: BrandRow | undefined) => ({
  translations: translatedInitial(brand, 'name', 'description'),
  logo: brand?.logo ?? '',
  country: brand?.country ?? '',
  founded_year: brand?.founded_year ?? ('' as number | string),
  order: brand?.order ?? 0,
  is_hidden: brand?.is_hidden ?? false,
})
type Values = ReturnType<typeof initialOf>

const BrandForm = resourceForm({
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
      <NameField form={form} description={t('brand.nameHint')} maxLength={200} />
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
