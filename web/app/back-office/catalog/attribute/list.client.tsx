import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import {
  type AttributeRow,
  attributeTypes,
  createAttribute,
  deleteAttribute,
  listAttributes,
  mergeAttributeValue,
  updateAttribute,
} from '#contract/api/catalog/attribute'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useFormAddress } from '../../form/address.ts'
import { Coverage } from '../../form/fields/translated.client.tsx'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { MergeDialog } from './merge.client.tsx'

export function AttributeList() {
  const t = useTranslate()
  const [merged, setMerged] = useState<AttributeRow>()
  return (
    <>
      <ListScreen
        endpoint={listAttributes}
        name="attributes"
        title={t('attribute.title')}
        create={{ endpoint: createAttribute, label: t('attribute.new') }}
        audit="attribute"
        fields={[
          { name: 'name', kind: 'text', label: t('access.name') },
          {
            name: 'type',
            kind: 'choice',
            label: t('attribute.type'),
            choices: attributeTypes,
            choiceLabels: attributeTypes.map((type) => t(`attribute.type.${type}`)),
          },
          {
            name: 'in_set',
            kind: 'choice',
            label: t('attribute.use'),
            choices: ['true', 'false'],
            choiceLabels: [t('attribute.inSet'), t('attribute.inNoSet')],
          },
        ]}
        columns={useColumns(setMerged)}
        nameOf={({ name }) => name}
        empty={{ title: t('attribute.none'), text: t('attribute.noneText') }}
      />
      <MergeDialog attribute={merged} onClose={() => setMerged(undefined)} />
    </>
  )
}

function useColumns(onMerge: (row: AttributeRow) => void): DataTableColumn<AttributeRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const mayEdit = hasRight(useStaff(), updateAttribute)
  const formAddress = useFormAddress()
  return [
    {
      accessor: 'name',
      title: t('access.name'),
      render: ({ id, name, is_filterable }) => (
        <RowName name={name} to={mayEdit && formAddress(id)}>
          {!is_filterable && <Badge kind="plain">{t('attribute.noFilter')}</Badge>}
        </RowName>
      ),
    },
    {
      accessor: 'type',
      title: t('attribute.type'),
      render: ({ type, unit }) =>
        unit ? t('common.labelled', { label: t(`attribute.type.${type}`), text: unit }) : t(`attribute.type.${type}`),
    },
    {
      accessor: 'choices',
      title: t('attribute.choices'),
      textAlign: 'right',
      render: ({ type, choices }) => (type === 'choice' ? format.number(choices) : '–'),
    },
    {
      accessor: 'products',
      title: t('attribute.products'),
      textAlign: 'right',
      render: ({ products }) => format.number(products),
    },
    { accessor: 'sets', title: t('attribute.sets'), textAlign: 'right', render: ({ sets }) => format.number(sets) },
    {
      accessor: 'translations',
      title: t('form.languages'),
      render: ({ translations }) => <Coverage filled={(locale) => Boolean(translations[locale]?.name)} />,
    },
    {
      accessor: 'actions',
      title: t('office.actions'),
      render: (row) => <Actions row={row} onMerge={() => onMerge(row)} />,
    },
  ]
}

function Actions({ row: { id, name }, onMerge }: { row: AttributeRow; onMerge: () => void }) {
  const t = useTranslate()
  const change = useChange('attributes')
  const remove = () =>
    change(() => call(deleteAttribute, { query: { id } }), t('attribute.deleted', { name }), {
      title: t('attribute.deleteTitle', { name }),
      text: t('attribute.deleteText'),
      ok: t('access.delete'),
      danger: true,
    })
  return (
    <RowMenu
      id={id}
      name={name}
      edit={updateAttribute}
      actions={[{ endpoint: mergeAttributeValue, label: t('attribute.merge'), icon: 'repeat', run: onMerge }]}
      remove={{ endpoint: deleteAttribute, run: () => void remove() }}
    />
  )
}
