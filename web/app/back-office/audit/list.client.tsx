/** The audit log: what staff and accounts did, with filters and all details of a row. */
import { useState } from 'react'
import { type AuditRow, exportAuditRows, listAuditRows } from '#contract/api/audit/audit'
import { useTranslate } from '../../i18n/use.ts'
import { ExportButton } from '../list/export-button.client.tsx'
import type { NamedFilter } from '../list/filter-bar.client.tsx'
import { type FilterName, type Found, ListScreen } from '../list/list-screen.client.tsx'
import { hasRight, useStaff } from '../staff.ts'
import { useAuditColumns } from './columns.client.tsx'
import { AuditDetail } from './detail.client.tsx'
import { actionOf } from './values.ts'

export default function AuditLogScreen() {
  const t = useTranslate()
  const mayExport = hasRight(useStaff(), exportAuditRows)
  // The row stays while the drawer closes, so that it does not close empty.
  const [row, setRow] = useState<AuditRow>()
  const [isOpen, setOpen] = useState(false)
  const open = (chosen: AuditRow) => {
    setRow(chosen)
    setOpen(true)
  }
  const exportOf = ({ query, total }: Found<AuditRow>) => (
    <ExportButton endpoint={exportAuditRows} query={query} label={t('audit.export')} disabled={total === 0} />
  )
  return (
    <>
      <ListScreen
        endpoint={listAuditRows}
        name="audit"
        title={t('audit.title')}
        {...(mayExport && { actions: exportOf })}
        fields={useAuditFields()}
        columns={useAuditColumns(open)}
        nameOf={actionOf}
        empty={{ title: t('audit.none'), text: t('audit.noneText') }}
        onOpen={open}
      />
      {row && <AuditDetail row={row} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

const methods = ['GET', 'POST', 'PUT', 'DELETE']

function useAuditFields(): NamedFilter<FilterName<typeof listAuditRows>>[] {
  const t = useTranslate()
  return [
    { name: 'username', kind: 'text', label: t('audit.user') },
    { name: 'summary', kind: 'text', label: t('audit.summary'), isWide: true },
    { name: 'start_time', kind: 'date', label: t('office.filter.start_date') },
    { name: 'end_time', kind: 'date', label: t('office.filter.end_date') },
    { name: 'target', kind: 'text', label: t('audit.target'), placeholder: 'brand:12', isRare: true },
    { name: 'module', kind: 'text', label: t('audit.module'), placeholder: 'order-admin', isRare: true },
    { name: 'status', kind: 'number', label: t('audit.code'), isRare: true },
    { name: 'method', kind: 'choice', label: t('audit.method'), choices: methods, isRare: true },
    { name: 'path', kind: 'text', label: t('audit.path'), isRare: true },
  ]
}
