/** Exports what a list's filters match: the export desk writes the file, which is downloaded once it is ready. */
import { downloadExport, type ExportSpec, listExports, startExport } from '#contract/api/exchange/export'
import { call } from '../../../api/client.ts'
import { download } from '../../../api/download.ts'
import { saveFile } from '../../../api/save-file.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { toast } from '../../../ui/toast.tsx'
import { FormatButton } from '../../list/export-button.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

interface ListExportProps {
  kind: ExportSpec['kind']
  filter: ExportSpec['filter']
  found: { total: number; totalText: string }
}

export function ListExport({ kind, filter, found: { total, totalText } }: ListExportProps) {
  const t = useTranslate()
  const staff = useStaff()
  if (![startExport, listExports, downloadExport].every((endpoint) => hasRight(staff, endpoint))) return null
  const run = async (format: 'xlsx' | 'csv') => {
    toast.loading(t('office.exporting'))
    const { id } = await call(startExport, { body: { kind, format, filter } })
    if (!(await isWritten(id))) {
      toast.error(t('office.exportFailed'))
      return
    }
    const { blob, name } = await download(downloadExport, { params: { id } })
    saveFile(blob, name)
    toast.success(t('office.exported', { name }))
  }
  return <FormatButton label={t('office.exportFound', { count: totalText })} disabled={total === 0} run={run} />
}

const everyMoment = 500

/** False if it failed or was canceled. */
async function isWritten(id: number): Promise<boolean> {
  for (;;) {
    const { data } = await call(listExports, { query: { page_size: 20 } })
    const found = data.find((row) => row.id === id)
    if (!found || found.status === 'failed' || found.status === 'canceled') return false
    if (found.can_download) return true
    await new Promise((resolve) => setTimeout(resolve, everyMoment))
  }
}
