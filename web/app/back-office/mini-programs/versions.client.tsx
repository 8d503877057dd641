/** Mini programs of all shops: the queue by status, each version in full, and the decisions about it. */
import type { DataTableColumn } from 'mantine-datatable'
import { useState } from 'react'
import { type MiniStatus, miniPlatforms, miniStatuses } from '#contract/api/mini-programs/mini-program'
import { listMiniVersions, type MiniVersionRow } from '#contract/api/mini-programs/mini-program-admin'
import { platformName } from '../../domain/mini-programs/platform-name.ts'
import { StatusBadge } from '../../domain/mini-programs/status-badge.tsx'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { DecisionList } from '../list/decision-list.client.tsx'
import { useMiniDecisions } from './decide.client.tsx'
import { ReviewDialog } from './review.client.tsx'

/** Staff see no drafts. */
const statuses = miniStatuses.filter((status): status is Exclude<MiniStatus, 'draft'> => status !== 'draft')

export default function MiniProgramScreen() {
  const t = useTranslate()
  const [opened, setOpened] = useState<number>()
  return (
    <>
      <DecisionList
        endpoint={listMiniVersions}
        name="mini-versions"
        title={t('mini.title')}
        audit="mini-program"
        status={{
          name: 'status',
          label: t('minireview.status'),
          statuses,
          labelOf: (status) => t(`mini.status.${status}`),
        }}
        fields={[
          { name: 'keyword', kind: 'text', label: t('minireview.keyword'), isWide: true },
          {
            name: 'platform',
            kind: 'choice',
            label: t('minireview.platform'),
            choices: miniPlatforms,
            choiceLabels: miniPlatforms.map((platform) => platformName(t, platform)),
          },
        ]}
        columns={useColumns(setOpened)}
        decisions={useMiniDecisions()}
        nameOf={nameOf}
        empty={{ title: t('minireview.none'), text: t('minireview.noneText') }}
      />
      {opened && <ReviewDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const nameOf = ({ name, number }: Pick<MiniVersionRow, 'name' | 'number'>) => `${name} ${number}`

function useColumns(open: (id: number) => void): DataTableColumn<MiniVersionRow>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      accessor: 'name',
      title: t('minireview.program'),
      render: (row) => (
        <div>
          <button type="button" className="text-link" onClick={() => open(row.id)}>
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
  ]
}
