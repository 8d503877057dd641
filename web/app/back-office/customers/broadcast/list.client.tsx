import { useQueryClient } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import { useEffect } from 'react'
import {
  type BroadcastRow,
  broadcastStatuses,
  cancelBroadcast,
  createBroadcast,
  deleteBroadcast,
  listBroadcasts,
  sendBroadcast,
  updateBroadcast,
} from '#contract/api/customers/broadcast'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useFormAddress } from '../../form/address.ts'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

const kinds = { draft: 'plain', sending: 'info', sent: 'success', canceled: 'warning' } as const
const lookAgainAfter = 2000

export function BroadcastList() {
  const t = useTranslate()
  return (
    <ListScreen
      endpoint={listBroadcasts}
      name="broadcasts"
      title={t('broadcast.title')}
      create={{ endpoint: createBroadcast, label: t('broadcast.new') }}
      audit="broadcast"
      fields={[
        {
          name: 'status',
          kind: 'choice',
          label: t('broadcast.status'),
          choices: broadcastStatuses,
          choiceLabels: broadcastStatuses.map((status) => t(`broadcast.${status}`)),
        },
      ]}
      columns={useColumns()}
      nameOf={({ subject }) => subject}
      empty={{ title: t('broadcast.none'), text: t('broadcast.noneText') }}
    />
  )
}

function useColumns(): DataTableColumn<BroadcastRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const mayEdit = hasRight(useStaff(), updateBroadcast)
  const formAddress = useFormAddress()
  const count = (name: 'recipients' | 'delivered' | 'read' | 'mailed'): DataTableColumn<BroadcastRow> => ({
    accessor: name,
    title: t(`broadcast.${name}`),
    textAlign: 'right',
    render: (row) => format.number(row[name]),
  })
  return [
    {
      accessor: 'subject',
      title: t('broadcast.subject'),
      render: ({ id, subject, status }) => (
        <RowName name={subject} to={mayEdit && status === 'draft' && formAddress(id)} />
      ),
    },
    { accessor: 'status', title: t('broadcast.status'), render: (row) => <Status row={row} /> },
    count('recipients'),
    count('delivered'),
    count('read'),
    count('mailed'),
    { accessor: 'author', title: t('broadcast.author') },
    {
      accessor: 'sent_at',
      title: t('broadcast.sentAt'),
      render: ({ sent_at }) => sent_at && format.dateTime(sent_at),
    },
    { accessor: 'actions', title: t('office.actions'), render: (row) => <Actions row={row} /> },
  ]
}

/** While it is being sent the list is read again. */
function Status({ row: { status } }: { row: BroadcastRow }) {
  const t = useTranslate()
  const client = useQueryClient()
  useEffect(() => {
    if (status !== 'sending') return
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: ['broadcasts'] }), lookAgainAfter)
    return () => clearInterval(timer)
  }, [status, client])
  return <Badge kind={kinds[status]}>{t(`broadcast.${status}`)}</Badge>
}

function Actions({ row: { id, subject: name, status, recipients } }: { row: BroadcastRow }) {
  const t = useTranslate()
  const change = useChange('broadcasts')
  const send = () =>
    void change(() => call(sendBroadcast, { body: { id } }), t('broadcast.sendDone'), {
      title: t('broadcast.sendTitle', { count: recipients }),
      text: t('broadcast.sendText'),
      ok: t('broadcast.send'),
    })
  const stop = () =>
    void change(() => call(cancelBroadcast, { body: { id } }), t('broadcast.stopDone'), {
      title: t('broadcast.stopTitle', { name }),
      text: t('broadcast.stopText'),
      ok: t('broadcast.stop'),
      danger: true,
    })
  const remove = () =>
    void change(() => call(deleteBroadcast, { query: { id } }), t('broadcast.deleted', { name }), {
      title: t('broadcast.deleteTitle', { name }),
      ok: t('access.delete'),
      danger: true,
    })
  if (status === 'sending')
    return (
      <RowMenu
        id={id}
        name={name}
        actions={[{ endpoint: cancelBroadcast, label: t('broadcast.stop'), icon: 'pause', run: stop }]}
      />
    )
  if (status !== 'draft') return null
  return (
    <RowMenu
      id={id}
      name={name}
      edit={updateBroadcast}
      actions={[{ endpoint: sendBroadcast, label: t('broadcast.send'), icon: 'mail', run: send }]}
      remove={{ endpoint: deleteBroadcast, run: remove }}
    />
  )
}
