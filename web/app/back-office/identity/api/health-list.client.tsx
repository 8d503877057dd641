import type { DataTableColumn } from 'mantine-datatable'
import { type HealthRow, listHealthLogs } from '#contract/api/identity/api'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import type { NamedFilter } from '../../list/filter-bar.client.tsx'
import { type FilterName, ListScreen } from '../../list/list-screen.client.tsx'
import styles from './api.module.css'
import { CallName, nameOfCall, StatusBadge } from './call.client.tsx'
import { HealthCheckButton } from './health-check.client.tsx'
import { HealthPanel } from './health-panel.client.tsx'
import { ApiTabs } from './tabs.client.tsx'

export function HealthList() {
  const t = useTranslate()
  const columns = useHealthColumns()
  const fields: NamedFilter<FilterName<typeof listHealthLogs>>[] = [
    { name: 'path', kind: 'text', label: t('api.path') },
    { name: 'status', kind: 'number', label: t('api.status') },
    {
      name: 'ok',
      kind: 'choice',
      label: t('api.result'),
      choices: ['true', 'false'],
      choiceLabels: [t('api.healthy'), t('api.failed')],
    },
  ]
  return (
    <ListScreen
      endpoint={listHealthLogs}
      name="health"
      title={t('api.title')}
      actions={<HealthCheckButton />}
      above={() => (
        <>
          <ApiTabs active="health" />
          <HealthPanel />
        </>
      )}
      fields={fields}
      columns={columns}
      nameOf={nameOfCall}
      empty={{ title: t('api.noChecks'), text: t('api.noChecksText') }}
    />
  )
}

function useHealthColumns(): DataTableColumn<HealthRow>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      accessor: 'checked_at',
      title: t('api.checkedAt'),
      render: ({ checked_at }) => format.dateTime(checked_at),
    },
    {
      accessor: 'path',
      title: t('api.call'),
      cellsClassName: styles.wide ?? '',
      render: ({ method, path }) => <CallName method={method} path={path} />,
    },
    { accessor: 'status', title: t('api.status'), render: ({ status, ok }) => <StatusBadge status={status} ok={ok} /> },
    {
      accessor: 'latency_ms',
      title: t('api.latency'),
      textAlign: 'right',
      render: ({ latency_ms }) => format.number(latency_ms),
    },
    { accessor: 'error', title: t('api.error'), render: ({ error }) => (error ? <code>{error}</code> : '–') },
  ]
}
