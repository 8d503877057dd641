/** Accounts that are to be erased, and those that were. Members ask for it themselves; staff enter others at the customer. */
import type { DataTableColumn } from 'mantine-datatable'
import { cancelErasure, type ErasureRow, listErasures } from '#contract/api/privacy/erasure'
import { erasureStatuses } from '#contract/api/privacy/privacy'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Badge } from '../../ui/badge.tsx'
import { useChange } from '../list/change.client.ts'
import { ListScreen } from '../list/list-screen.client.tsx'
import { RowMenu } from '../list/row-menu.client.tsx'

const kinds = { pending: 'warning', running: 'info', done: 'plain', kept: 'success' } as const

export default function ErasureList() {
  const t = useTranslate()
  return (
    <ListScreen
      endpoint={listErasures}
      name="erasures"
      title={t('erasure.title')}
      audit="erasure"
      fields={[
        {
          name: 'status',
          kind: 'choice',
          label: t('erasure.status'),
          choices: erasureStatuses,
          choiceLabels: erasureStatuses.map((status) => t(`erasure.${status}`)),
        },
      ]}
      columns={useColumns()}
      nameOf={({ username }) => username}
      empty={{ title: t('erasure.none'), text: t('erasure.noneText') }}
    />
  )
}

function useColumns(): DataTableColumn<ErasureRow>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    { accessor: 'username', title: t('erasure.customer'), render: ({ username }) => <b>{username}</b> },
    {
      accessor: 'status',
      title: t('erasure.status'),
      render: ({ status, blocked }) => (
        <span className="row tight">
          <Badge kind={kinds[status]}>{t(`erasure.${status}`)}</Badge>
          {blocked && <Badge kind="danger">{t(`erasure.blocked.${blocked}`)}</Badge>}
        </span>
      ),
    },
    { accessor: 'due_at', title: t('erasure.due'), render: ({ due_at }) => format.moment(due_at) },
    {
      accessor: 'requested_by',
      title: t('erasure.requestedBy'),
      render: ({ requested_by }) => requested_by ?? t('erasure.byCustomer'),
    },
    { accessor: 'note', title: t('erasure.note') },
    {
      accessor: 'created_at',
      title: t('erasure.requestedAt'),
      render: ({ created_at }) => format.dateTime(created_at),
    },
    { accessor: 'actions', title: t('office.actions'), render: (row) => <Actions row={row} /> },
  ]
}

function Actions({ row: { id, username: name, status } }: { row: ErasureRow }) {
  const t = useTranslate()
  const change = useChange('erasures')
  const cancel = () =>
    void change(() => call(cancelErasure, { body: { id } }), t('erasure.canceled', { name }), {
      title: t('erasure.cancelTitle', { name }),
      ok: t('erasure.cancel'),
    })
  if (status !== 'pending') return null
  return (
    <RowMenu
      id={id}
      name={name}
      actions={[{ endpoint: cancelErasure, label: t('erasure.cancel'), icon: 'repeat', run: cancel }]}
    />
  )
}
