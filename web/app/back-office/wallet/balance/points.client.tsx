/** Points of members, and adjustments with a reason. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { adjustPoints, adminListPoints, type MemberPoints, startPointsGrant } from '#contract/api/wallet/points'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DialogForm } from '../../form/dialog-form.client.tsx'
import { NumberField } from '../../form/fields/number.client.tsx'
import { ReasonField } from '../../form/fields/reason.client.tsx'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { GrantAllDialog } from '../points/grant-all.client.tsx'

export function MemberPointsList({ tabs }: { tabs: ReactNode }) {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const [isGranting, setGranting] = useState(false)
  const [adjusted, setAdjusted] = useState<MemberPoints>()
  const points = (name: 'available' | 'frozen', title: string) => ({
    accessor: name,
    title,
    textAlign: 'right' as const,
    render: (row: MemberPoints) => <span className="number">{format.number(row[name])}</span>,
  })
  return (
    <>
      <ListScreen
        endpoint={adminListPoints}
        name="points"
        title={t('points.title')}
        audit="points"
        actions={
          hasRight(staff, startPointsGrant) && (
            <Button variant="default" onClick={() => setGranting(true)}>
              {t('couponheld.grantAll')}
            </Button>
          )
        }
        above={() => (
          <>
            {tabs}
            <Sum />
          </>
        )}
        fields={[{ name: 'keyword', kind: 'text', label: t('points.keyword') }]}
        columns={[
          { accessor: 'username', title: t('points.member'), render: ({ username }) => username },
          points('available', t('points.available')),
          points('frozen', t('points.frozen')),
          {
            accessor: 'actions',
            title: t('office.actions'),
            render: (row) => (
              <RowMenu
                id={row.id}
                name={row.username}
                actions={[
                  { endpoint: adjustPoints, label: t('points.adjust'), icon: 'pencil', run: () => setAdjusted(row) },
                ]}
              />
            ),
          },
        ]}
        nameOf={({ username }) => username}
        empty={{ title: t('points.none'), text: t('points.noneText') }}
      />
      {isGranting && <GrantAllDialog onClose={() => setGranting(false)} />}
      {adjusted && <AdjustDialog row={adjusted} onClose={() => setAdjusted(undefined)} />}
    </>
  )
}

function Sum() {
  const t = useTranslate()
  const format = useFormat()
  const { data } = useQuery({
    queryKey: ['points', 'sum'],
    queryFn: ({ signal }) => call(adminListPoints, { query: { page_size: 1 }, signal }),
  })
  if (!data) return <Skeleton look="words" rows={1} height={24} />
  return (
    <p className="dotted">
      <span>
        {t('points.all')}: <b className="number">{format.number(data.available + data.frozen)}</b>
      </span>
      <span>
        {t('points.worth')}: <span className="number">{format.money(data.worth, data.currency)}</span>
      </span>
    </p>
  )
}

function AdjustDialog({ row, onClose }: { row: MemberPoints; onClose: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  // One key for the dialog: a second press books nothing more.
  const [key] = useState(() => crypto.randomUUID())
  return (
    <DialogForm
      title={`${row.username} · ${format.number(row.available)}`}
      hint={t('points.adjustHint')}
      initial={{ points: 0, reason: '' }}
      send={({ points, reason }) =>
        call(adjustPoints, {
          body: { user_id: row.id, points: Number(points), reason, repeat: false },
          headers: { 'idempotency-key': key },
        })
      }
      done={({ is_waiting }) => t(is_waiting ? 'adjustment.sent' : 'points.adjusted')}
      ok={t('points.adjust')}
      lists={['points', 'adjustments']}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NumberField data-autofocus required isSigned label={t('points.points')} {...form.getInputProps('points')} />
          <ReasonField {...form.getInputProps('reason')} />
        </>
      )}
    </DialogForm>
  )
}
