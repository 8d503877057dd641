/** Mini programs of all shops: the queue by status, each version in full, and the decisions about it. */
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import { type MiniStatus, miniPlatforms, miniStatuses } from '#contract/api/mini-programs/mini-program'
import {
  decideMiniVersion,
  listMiniVersions,
  type MiniDecision,
  type MiniVersionRow,
} from '#contract/api/mini-programs/mini-program-admin'
import { platformName } from '../../domain/mini-programs/platform-name.ts'
import { StatusBadge } from '../../domain/mini-programs/status-badge.tsx'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { NamedFilter } from '../list/filter-bar.client.tsx'
import { type FilterName, ListScreen } from '../list/list-screen.client.tsx'
import { RowMenu } from '../list/row-menu.client.tsx'
import { StatusTabs } from '../reselling/distribution/status-tabs.client.tsx'
import { DecideDialog, decisionsOf } from './decide.client.tsx'
import { ReviewDialog } from './review.client.tsx'

type Fields = NamedFilter<FilterName<typeof listMiniVersions>>[]
type Open = { kind: 'details' | MiniDecision; row: MiniVersionRow }

/** Staff see no drafts. */
const statuses = miniStatuses.filter((status): status is Exclude<MiniStatus, 'draft'> => status !== 'draft')

export default function MiniProgramScreen() {
  const t = useTranslate()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const fields: Fields = [
    { name: 'keyword', kind: 'text', label: t('minireview.keyword'), isWide: true },
    {
      name: 'platform',
      kind: 'choice',
      label: t('minireview.platform'),
      choices: miniPlatforms,
      choiceLabels: miniPlatforms.map((platform) => platformName(t, platform)),
    },
    { name: 'status', kind: 'choice', label: t('minireview.status'), choices: statuses, isElsewhere: true },
  ]
  return (
    <>
      <ListScreen
        endpoint={listMiniVersions}
        name="mini-versions"
        title={t('mini.title')}
        audit="mini-program"
        above={({ filters }) => (
          <StatusTabs
            name="status"
            label={t('minireview.status')}
            statuses={statuses}
            labelOf={(status) => t(`mini.status.${status}`)}
            fields={fields}
            filters={filters}
          />
        )}
        fields={fields}
        columns={useColumns(setOpen)}
        nameOf={nameOf}
        empty={{ title: t('minireview.none'), text: t('minireview.noneText') }}
      />
      {open?.kind === 'details' && (
        <ReviewDialog id={open.row.id} onClose={close} onDecision={(kind) => setOpen({ kind, row: open.row })} />
      )}
      {open && open.kind !== 'details' && (
        <DecideDialog key={open.kind} id={open.row.id} action={open.kind} onClose={close} />
      )}
    </>
  )
}

const nameOf = ({ name, number }: Pick<MiniVersionRow, 'name' | 'number'>) => `${name} ${number}`

const icons: Record<MiniDecision, IconName> = {
  review: 'eye',
  approve: 'check',
  reject: 'close',
  release: 'upload',
  roll_back: 'repeat',
}

function useColumns(open: (open: Open) => void): DataTableColumn<MiniVersionRow>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      accessor: 'name',
      title: t('minireview.program'),
      render: (row) => (
        <div>
          <button type="button" className="text-link" onClick={() => open({ kind: 'details', row })}>
            {nameOf(row)}
          </button>
          <div className="second">{row.note}</div>
        </div>
      ),
    },
    { accessor: 'platform', title: t('minireview.platform'), render: ({ platform }) => platformName(t, platform) },
    {
      accessor: 'shop',
      title: t('minireview.shop'),
      render: ({ shop, owner }) => (
        <div>
          {shop.name}
          <div className="second">{owner}</div>
        </div>
      ),
    },
    {
      accessor: 'status',
      title: t('minireview.status'),
      render: ({ status, reason }) => (
        <div>
          <StatusBadge status={status} />
          {reason && <div className="second">{reason}</div>}
        </div>
      ),
    },
    { accessor: 'updated_at', title: t('minireview.updated'), render: ({ updated_at }) => format.dateTime(updated_at) },
    {
      accessor: 'actions',
      title: t('office.actions'),
      render: (row) =>
        decisionsOf(row.status).length > 0 && (
          <RowMenu
            id={row.id}
            name={nameOf(row)}
            actions={decisionsOf(row.status).map((action) => ({
              endpoint: decideMiniVersion,
              label: t(`minireview.${action}`),
              icon: icons[action],
              run: () => open({ kind: action, row }),
            }))}
          />
        ),
    },
  ]
}
