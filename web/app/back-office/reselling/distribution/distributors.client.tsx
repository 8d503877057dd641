/** Distributors and applications: decided, suspended, given levels; members are moved between them. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import { listCustomers } from '#contract/api/customers/customer'
import { type DistributorStatus, distributorStatuses } from '#contract/api/reselling/distribution'
import {
  type DistributorRow,
  listAllDistributionOrders,
  listDistributorEarnings,
  listDistributors,
  moveShopMember,
  setShopHost,
} from '#contract/api/reselling/distributor-admin'
import { correctEarning, listSamePersons } from '#contract/api/reselling/earning-review'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'
import { DecisionList } from '../../list/decision-list.client.tsx'
import { NumberLink } from '../../list/number-link.client.tsx'
import { go } from '../../shell/go.client.ts'
import { pathOfView } from '../../shell/menu.ts'
import { useScreens } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { CorrectDialog } from './correct.client.tsx'
import { DistributorDetails, useDistributorDecisions } from './decide.client.tsx'
import { EarningsDialog } from './earnings.client.tsx'
import { HostDialog } from './host.client.tsx'
import { MoveDialog } from './move.client.tsx'
import { waitingQuery } from './queries.client.ts'
import { SamePersonsDialog } from './same-persons.client.tsx'

type Dialog = { kind: 'details' | 'earnings' | 'correct' | 'same' | 'host'; row: DistributorRow } | { kind: 'move' }

export default function DistributorScreen() {
  const t = useTranslate()
  const staff = useStaff()
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const { data: waiting } = useQuery(waitingQuery)
  const ordersOf = useOrdersAddress()
  const mayMove = hasRight(staff, moveShopMember) && hasRight(staff, listCustomers)
  return (
    <>
      <DecisionList
        endpoint={listDistributors}
        name="distributors"
        title={t('distributor.title')}
        audit="distributor"
        actions={
          mayMove && (
            <Button variant="default" onClick={() => setDialog({ kind: 'move' })}>
              {t('distributor.move')}
            </Button>
          )
        }
        status={{
          name: 'status',
          label: t('distributor.status'),
          statuses: distributorStatuses,
          labelOf: (status) => t(`distributor.status.${status}`),
          count: waiting === undefined ? {} : { applied: waiting },
        }}
        fields={[{ name: 'keyword', kind: 'text', label: t('distributor.keyword'), isWide: true }]}
        columns={useColumns(setDialog, ordersOf)}
        decisions={useDistributorDecisions()}
        menu={(row) => [
          row.shop !== null && {
            endpoint: setShopHost,
            label: t('distributor.host'),
            icon: 'external',
            run: () => setDialog({ kind: 'host', row }),
          },
          ordersOf !== undefined && {
            endpoint: listAllDistributionOrders,
            label: t('distributor.showOrders'),
            icon: 'receipt',
            run: () => void go(ordersOf(row.id)),
          },
          hasEarnings(row) && {
            endpoint: listDistributorEarnings,
            label: t('distributor.showEarnings'),
            icon: 'list',
            run: () => setDialog({ kind: 'earnings', row }),
          },
          hasEarnings(row) && {
            endpoint: correctEarning,
            label: t('distributor.correct'),
            icon: 'pencil',
            run: () => setDialog({ kind: 'correct', row }),
          },
          hasEarnings(row) && {
            endpoint: listSamePersons,
            label: t('distributor.same'),
            icon: 'user',
            run: () => setDialog({ kind: 'same', row }),
          },
        ]}
        nameOf={({ application }) => application.name}
        empty={{ title: t('distributor.none'), text: t('distributor.noneText') }}
      />
      {dialog?.kind === 'move' && <MoveDialog onClose={close} />}
      {dialog?.kind === 'details' && <DistributorDetails row={dialog.row} onClose={close} />}
      {dialog?.kind === 'earnings' && <EarningsDialog row={dialog.row} onClose={close} />}
      {dialog?.kind === 'correct' && <CorrectDialog row={dialog.row} onClose={close} />}
      {dialog?.kind === 'same' && <SamePersonsDialog row={dialog.row} onClose={close} />}
      {dialog?.kind === 'host' && <HostDialog row={dialog.row} onClose={close} />}
    </>
  )
}

const kinds: Record<DistributorStatus, BadgeKind> = {
  applied: 'warning',
  approved: 'success',
  refused: 'plain',
  suspended: 'danger',
}

/** The orders of a distributor; missing for staff without that screen. */
function useOrdersAddress(): ((id: number) => string) | undefined {
  const staff = useStaff()
  const path = pathOfView(useScreens(), '/distribution/order')
  return path && hasRight(staff, listAllDistributionOrders) ? (id) => `${path}?distributor_id=${id}` : undefined
}

function useColumns(
  open: (dialog: Dialog) => void,
  ordersOf: ((id: number) => string) | undefined,
): DataTableColumn<DistributorRow>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      accessor: 'name',
      title: t('distributor.distributor'),
      render: (row) => (
        <div>
          <button type="button" className="text-link" onClick={() => open({ kind: 'details', row })}>
            {row.application.name}
          </button>
          <div className="second">{[row.application.company, row.username].filter(Boolean).join(' · ')}</div>
        </div>
      ),
    },
    {
      accessor: 'status',
      title: t('distributor.status'),
      render: ({ status }) => <Badge kind={kinds[status]}>{t(`distributor.status.${status}`)}</Badge>,
    },
    {
      accessor: 'level',
      title: t('distributor.level'),
      render: ({ level, is_level_pinned }) =>
        [level?.name ?? '–', is_level_pinned && t('resellevel.isPinned')].filter(Boolean).join(' · '),
    },
    {
      accessor: 'shop',
      title: t('distributor.shop'),
      render: ({ shop }) =>
        shop ? (
          <div>
            {/* Another address of the server, so no page of this router. */}
            <a href={`/s/${shop.slug}`} target="_blank" rel="noreferrer" className="text-link">
              {shop.name}
            </a>
            {shop.host && <div className="second">{shop.host}</div>}
            {shop.status !== 'open' && <div className="second">{t(`distribution.shopStatus.${shop.status}`)}</div>}
          </div>
        ) : (
          '–'
        ),
    },
    {
      accessor: 'members',
      title: t('distributor.members'),
      textAlign: 'right',
      render: ({ members }) => format.number(members),
    },
    {
      accessor: 'orders',
      title: t('distributor.orders'),
      textAlign: 'right',
      render: ({ id, orders }) =>
        ordersOf && orders > 0 ? (
          <NumberLink to={ordersOf(id)}>{format.number(orders)}</NumberLink>
        ) : (
          format.number(orders)
        ),
    },
    {
      accessor: 'balance',
      title: t('distributor.balance'),
      textAlign: 'right',
      render: ({ balance, currency }) => <span className="number">{format.money(balance, currency)}</span>,
    },
    {
      accessor: 'applied_at',
      title: t('distributor.appliedAt'),
      render: ({ applied_at }) => format.date(applied_at),
    },
  ]
}

/** Only members who have been approved earn. */
const hasEarnings = ({ status }: DistributorRow) => status === 'approved' || status === 'suspended'
