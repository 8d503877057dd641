import type { DataTableColumn } from 'mantine-datatable'
import { type BrandRow, createBrand, deleteBrand, listBrands, updateBrand } from '#contract/api/catalog/brand'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ListExport } from '../../exchange/export/list-export.client.tsx'
import { useFormAddress } from '../../form/address.ts'
import { Coverage } from '../../form/fields/translated.client.tsx'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

export function BrandList() {
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
