/** The columns of the audit log. The time is a button, for keyboards. */
import type { DataTableColumn } from 'mantine-datatable'
import type { AuditRow } from '#contract/api/audit/audit'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './auditlog.module.css'
import { Facts } from './facts.client.tsx'
import { actorOf, kindOfStatus } from './values.ts'

export function useAuditColumns(open: (row: AuditRow) => void): DataTableColumn<AuditRow>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      accessor: 'created_at',
      title: t('audit.time'),
      noWrap: true,
      render: (row) => (
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => open(row)}>
          {format.dateTime(row.created_at)}
          <span className="visually-hidden"> {row.summary}</span>
        </button>
      ),
    },
    {
      accessor: 'username',
      title: t('audit.user'),
      render: (row) => <span className={styles.who}>{actorOf(row, t)}</span>,
    },
    { accessor: 'module', title: t('audit.module') },
    {
      accessor: 'summary',
      title: t('audit.summary'),
      render: ({ summary, facts }) => (
        <div className={styles.summary}>
          <Facts facts={facts} />
          <div className={facts.length > 0 ? 'second' : undefined}>{summary}</div>
        </div>
      ),
    },
    {
      accessor: 'path',
      title: t('audit.call'),
      render: ({ method, path }) => (
        <code className={styles.call}>
          {method} {path}
        </code>
      ),
    },
    {
      accessor: 'status',
      title: t('audit.status'),
      noWrap: true,
      render: ({ status, repeats }) => (
        <>
          <Badge kind={kindOfStatus(status)}>{status}</Badge>
          {repeats > 0 && ` ×${format.number(repeats + 1)}`}
        </>
      ),
    },
    {
      accessor: 'response_time',
      title: t('audit.took'),
      textAlign: 'right',
      render: ({ response_time }) => format.number(response_time),
    },
    { accessor: 'ip', title: t('audit.ip'), noWrap: true, render: ({ ip }) => ip || '–' },
  ]
}
