import type { DataTableColumn } from 'mantine-datatable'
import {
  type AttributeSetRow,
  createAttributeSet,
  deleteAttributeSet,
  listAttributeSets,
  updateAttributeSet,
} from '#contract/api/catalog/attribute'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { useFormAddress } from '../../form/address.ts'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

export function AttributeSetList() {
  const t = useTranslate()
  return (
    <ListScreen
      endpoint={listAttributeSets}
      name="attribute-sets"
      title={t('attribute.setTitle')}
      create={{ endpoint: createAttributeSet, label: t('attribute.setNew') }}
      audit="attribute"
      fields={[{ name: 'name', kind: 'text', label: t('access.name') }]}
      columns={useColumns()}
      nameOf={({ name }) => name}
      empty={{ title: t('attribute.setNone'), text: t('attribute.setNoneText') }}
    />
  )
}

function useColumns(): DataTableColumn<AttributeSetRow>[] {
  const t = useTranslate()
  const mayEdit = hasRight(useStaff(), updateAttributeSet)
  const formAddress = useFormAddress()
  const names = (rows: AttributeSetRow['attributes']) =>
    rows.length > 4
      ? t('attribute.andMore', {
          names: rows
            .slice(0, 3)
            .map(({ name }) => name)
            .join(', '),
          count: rows.length - 3,
        })
      : rows.map(({ name }) => name).join(', ') || '–'
  return [
    {
      accessor: 'name',
      title: t('access.name'),
      render: ({ id, name }) => <RowName name={name} to={mayEdit && formAddress(id)} />,
    },
    { accessor: 'attributes', title: t('attribute.title'), render: ({ attributes }) => names(attributes) },
    { accessor: 'categories', title: t('attribute.categories'), render: ({ categories }) => names(categories) },
    { accessor: 'actions', title: t('office.actions'), render: (row) => <Actions row={row} /> },
  ]
}

function Actions({ row: { id, name } }: { row: AttributeSetRow }) {
  const t = useTranslate()
  const change = useChange('attribute-sets')
  const remove = () =>
    change(() => call(deleteAttributeSet, { query: { id } }), t('attribute.deleted', { name }), {
      title: t('attribute.deleteTitle', { name }),
      text: t('attribute.setDeleteText'),
      ok: t('access.delete'),
      danger: true,
    })
  return (
    <RowMenu
      id={id}
      name={name}
      edit={updateAttributeSet}
      remove={{ endpoint: deleteAttributeSet, run: () => void remove() }}
    />
  )
}
