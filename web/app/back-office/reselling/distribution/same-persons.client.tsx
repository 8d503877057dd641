/** Accounts that are the same person as a distributor; staff state it, or that they are different people. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DistributorRow } from '#contract/api/reselling/distributor-admin'
import { listSamePersons, setSamePerson } from '#contract/api/reselling/earning-review'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DialogForm } from '../../form/dialog-form.client.tsx'
import { NumberField } from '../../form/fields/number.client.tsx'
import { ReasonField } from '../../form/fields/reason.client.tsx'
import { Modal } from '../../modal.client.tsx'
import { ReadFailed } from '../../read-failed.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

interface Statement {
  userId: number | null
  isSame: boolean
}

export function SamePersonsDialog({ row, onClose }: { row: DistributorRow; onClose: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const maySay = hasRight(useStaff(), setSamePerson)
  const [statement, setStatement] = useState<Statement>()
  const list = useQuery({
    queryKey: ['distributors', 'same', row.id],
    queryFn: ({ signal }) => call(listSamePersons, { query: { id: row.id, page_size: 100 }, signal }),
  })
  if (statement) return <StatementDialog row={row} statement={statement} onClose={() => setStatement(undefined)} />
  const rows = list.data?.data
  return (
    <Modal opened onClose={onClose} title={`${row.application.name} · ${t('distributor.same')}`} size={620} centered>
      <div className="stack wide">
        <p className="second">{t('distributor.sameHint')}</p>
        {!rows && !list.error && <Skeleton rows={2} height={44} />}
        {list.error && <ReadFailed error={list.error} isFetching={list.isFetching} retry={() => void list.refetch()} />}
        {rows?.length === 0 && <p>{t('distributor.sameNone')}</p>}
        {rows?.map(({ user, evidence, is_same, reason, decided_by, updated_at }) => (
          <div key={user.id} className="row">
            <div>
              <b>{user.username}</b> <span className="second number">#{user.id}</span>{' '}
              <Badge kind={is_same ? 'warning' : 'plain'}>
                {t(is_same ? `distributor.sameEvidence.${evidence}` : 'distributor.sameNot')}
              </Badge>
              <div className="second dotted">
                {reason && <span>{reason}</span>}
                {decided_by && <span>{decided_by.username}</span>}
                <span>{format.dateTime(updated_at)}</span>
              </div>
            </div>
            {maySay && (
              <Button size="xs" variant="default" onClick={() => setStatement({ userId: user.id, isSame: !is_same })}>
                {t(is_same ? 'distributor.sameNot' : 'distributor.same')}
              </Button>
            )}
          </div>
        ))}
        {maySay && (
          <Button variant="default" onClick={() => setStatement({ userId: null, isSame: true })}>
            {t('distributor.sameAdd')}
          </Button>
        )}
      </div>
    </Modal>
  )
}

function StatementDialog({
  row,
  statement: { userId, isSame },
  onClose,
}: {
  row: DistributorRow
  statement: Statement
  onClose: () => void
}) {
  const t = useTranslate()
  const title = t(isSame ? 'distributor.same' : 'distributor.sameNot')
  return (
    <DialogForm
      title={`${row.application.name} · ${title}`}
      hint={t('distributor.sameHint')}
      initial={{ user_id: userId ?? '', reason: '' }}
      send={({ user_id, reason }) =>
        call(setSamePerson, { body: { id: row.id, user_id: Number(user_id), is_same: isSame, reason } })
      }
      done={t('distributor.sameSaved')}
      ok={title}
      lists={['distributors', 'distribution-orders']}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NumberField
            required
            disabled={userId !== null}
            name="user_id"
            label={t('distributor.sameUser')}
            {...form.getInputProps('user_id')}
          />
          <ReasonField data-autofocus {...form.getInputProps('reason')} />
        </>
      )}
    </DialogForm>
  )
}
