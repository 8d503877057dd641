/** Mails and SMS that leave the mall: what waits, what failed and why; sending again, canceling, a test of the senders. */
import { Alert, Button } from '@mantine/core'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import {
  cancelOutbox,
  listOutbox,
  type OutboxRow,
  outboxChannels,
  outboxStates,
  retryOutbox,
} from '#contract/api/messaging/outbox'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from '../../jobs/job.module.css'
import { useChange } from '../../list/change.client.ts'
import type { NamedFilter } from '../../list/filter-bar.client.tsx'
import { type FilterName, ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { MissingSenders, SenderTest } from './senders.client.tsx'

const badges: Record<OutboxRow['state'], BadgeKind> = {
  queued: 'info',
  sent: 'success',
  failed: 'danger',
  canceled: 'plain',
  expired: 'warning',
}
const canCancel = ({ state }: OutboxRow) => state !== 'sent' && state !== 'canceled'

export default function OutboxScreen() {
  const t = useTranslate()
  const [opened, setOpened] = useState<OutboxRow>()
  const fields: NamedFilter<FilterName<typeof listOutbox>>[] = [
    { name: 'keyword', kind: 'text', label: t('outbox.keyword') },
    {
      name: 'state',
      kind: 'choice',
      label: t('office.filter.status'),
      choices: outboxStates,
      choiceLabels: outboxStates.map((state) => t(`outbox.${state}`)),
    },
    {
      name: 'channel',
      kind: 'choice',
      label: t('outbox.channel'),
      choices: outboxChannels,
      choiceLabels: outboxChannels.map((channel) => t(`outbox.${channel}`)),
    },
    { name: 'start_date', kind: 'date', label: t('outbox.from'), isRare: true },
    { name: 'end_date', kind: 'date', label: t('outbox.until'), isRare: true },
  ]
  return (
    <>
      <ListScreen
        endpoint={listOutbox}
        name="outbox"
        title={t('outbox.title')}
        audit="outbox"
        readEvery={10_000}
        actions={<SenderTest />}
        above={() => <MissingSenders />}
        fields={fields}
        columns={useColumns(setOpened)}
        nameOf={({ recipient, subject }) => [subject, recipient].filter(Boolean).join(' · ')}
        bulk={(chosen, clear) => <BulkActions chosen={chosen} onDone={clear} />}
        empty={{ title: t('outbox.none'), text: t('outbox.noneText') }}
        onOpen={setOpened}
      />
      {opened && <MessageDialog message={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function BulkActions({ chosen, onDone }: { chosen: readonly OutboxRow[]; onDone: () => void }) {
  const t = useTranslate()
  const staff = useStaff()
  const send = useSend()
  const ids = chosen.map(({ id }) => id)
  const run = async (endpoint: typeof retryOutbox | typeof cancelOutbox) => {
    if (await send(endpoint, ids)) onDone()
  }
  return (
    <>
      {hasRight(staff, retryOutbox) && (
        <Button size="xs" variant="default" onClick={() => void run(retryOutbox)}>
          {t('outbox.retry')}
        </Button>
      )}
      {hasRight(staff, cancelOutbox) && (
        <Button size="xs" variant="default" onClick={() => void run(cancelOutbox)}>
          {t('outbox.cancel')}
        </Button>
      )}
    </>
  )
}

function useSend() {
  const t = useTranslate()
  const change = useChange('outbox')
  return (endpoint: typeof retryOutbox | typeof cancelOutbox, ids: number[]) =>
    change(
      () => call(endpoint, { body: { ids } }),
      ({ changed, skipped }) =>
        t('outbox.changed', { count: changed }) + (skipped > 0 ? ` ${t('outbox.skipped', { count: skipped })}` : ''),
    )
}

function useColumns(open: (message: OutboxRow) => void): DataTableColumn<OutboxRow>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      accessor: 'recipient',
      title: t('outbox.message'),
      render: (message) => (
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => open(message)}>
          {message.subject || message.body.slice(0, 60)}{' '}
          <span className={`second ${styles.under}`}>{message.recipient}</span>
        </button>
      ),
    },
    { accessor: 'channel', title: t('outbox.channel'), render: ({ channel }) => t(`outbox.${channel}`) },
    {
      accessor: 'state',
      title: t('office.filter.status'),
      render: ({ state, due_at, tries, error }) => (
        <>
          <Badge kind={badges[state]}>{t(`outbox.${state}`)}</Badge>
          {due_at && tries > 0 && <div className="second">{t('outbox.next', { time: format.dateTime(due_at) })}</div>}
          {error && <div className="second">{error}</div>}
        </>
      ),
    },
    { accessor: 'tries', title: t('outbox.tries'), textAlign: 'right', render: ({ tries }) => format.number(tries) },
    {
      accessor: 'created_at',
      title: t('outbox.created'),
      render: ({ created_at }) => format.dateTime(created_at),
    },
    { accessor: 'actions', title: t('office.actions'), render: (message) => <RowActions message={message} /> },
  ]
}

function RowActions({ message }: { message: OutboxRow }) {
  const t = useTranslate()
  const send = useSend()
  const { id, subject, recipient, state, has_secret } = message
  return (
    <RowMenu
      id={id}
      name={subject || recipient}
      actions={[
        state !== 'sent' && {
          endpoint: retryOutbox,
          label: t('outbox.retry'),
          icon: 'refresh',
          run: () => void send(retryOutbox, [id]),
          ...(has_secret && { blockers: [t('outbox.secret')] }),
        },
        canCancel(message) && {
          endpoint: cancelOutbox,
          label: t('outbox.cancel'),
          icon: 'close',
          run: () => void send(cancelOutbox, [id]),
        },
      ]}
    />
  )
}

function MessageDialog({ message, onClose }: { message: OutboxRow; onClose: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const { subject, channel, recipient, body, error, sent_at, has_secret } = message
  return (
    <Dialog open title={subject || t(`outbox.${channel}`)} onClose={onClose}>
      <div className="stack">
        <p>
          <Badge kind={badges[message.state]}>{t(`outbox.${message.state}`)}</Badge> {recipient}
          {sent_at && <span className="second"> {format.dateTime(sent_at)}</span>}
        </p>
        {error && <Alert color="red">{error}</Alert>}
        <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</p>
        {has_secret && <p className="second">{t('outbox.secret')}</p>}
      </div>
    </Dialog>
  )
}
