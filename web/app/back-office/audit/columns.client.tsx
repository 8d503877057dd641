/** The columns of the audit log, in the owner's words; calls, statuses and milliseconds are in the details. */
import type { DataTableColumn } from 'mantine-datatable'
import type { AuditRow } from '#contract/api/audit/audit'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Badge } from '../../ui/badge.tsx'
import { areaName } from '../area-name.ts'
import styles from './auditlog.module.css'
import { Facts } from './facts.client.tsx'
import { actionOf, actorOf, kindOfStatus, resultOf } from './values.ts'

export function useAuditColumns(open: (row: AuditRow) => void): DataTableColumn<AuditRow>[] {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      accessor: 'created_at',
      title: t('audit.time'),
      noWrap: true,
      render: (row) => (
        // For keyboards.
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => open(row)}>
          {format.dateTime(row.created_at)}
          <span className="visually-hidden"> {actionOf(row)}</span>
        </button>
      ),
    },
    {
      accessor: 'username',
      title: t('audit.user'),
      render: (row) => <span className={styles.who}>{actorOf(row, t)}</span>,
    },
    { accessor: 'module', title: t('audit.area'), render: ({ module }) => areaName(module, t) },
    {
      accessor: 'summary',
      title: t('audit.summary'),
      render: (row) => (
        <div className={styles.summary}>
          <Facts facts={row.facts} />
          <div className={row.facts.length > 0 ? 'second' : undefined}>{actionOf(row)}</div>
        </div>
      ),
    },
    {
      accessor: 'status',
      title: t('audit.result'),
      noWrap: true,
      render: ({ status, repeats }) => (
        <>
          <Badge kind={kindOfStatus(status)}>{resultOf(status, t)}</Badge>
          {repeats > 0 && ` ×${format.number(repeats + 1)}`}
        </>
      ),
    },
    { accessor: 'ip', title: t('audit.ip'), noWrap: true, render: ({ ip }) => ip || '–' },
  ]
}
