/** Downloads orders as CSV: the chosen ones, or all that the filter finds. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { adminExportOrders } from '#contract/order-admin'
import { download } from '../../api/download.ts'
import { failureText } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Filters, queryOf } from './filters.ts'

type Scope = 'chosen' | 'found'

export function ExportButtons({ filters, total, chosen }: { filters: Filters; total: number; chosen: readonly number[] }) {
  const t = useTranslate()
  const format = useFormat()
  const [running, setRunning] = useState<Scope>()

  const run = async (scope: Scope) => {
    setRunning(scope)
    toast.loading(t('office.exporting'))
    try {
      const { blob, name } = await download(adminExportOrders, { query: scope === 'chosen' ? { order_ids: chosen.join(',') } : queryOf(filters) })
      saveAs(blob, name)
      toast.success(t('office.exported', { name }))
    } catch (error) {
      toast.error(failureText(error, t, t('office.exportFailed')))
    } finally {
      setRunning(undefined)
    }
  }
  const common = { variant: 'default', leftSection: <Icon name="download" size={18} /> } as const
  return (
    <>
      <Button {...common} disabled={chosen.length === 0 || running !== undefined} loading={running === 'chosen'} onClick={() => void run('chosen')}>
        {t('office.exportChosen', { count: chosen.length })}
      </Button>
      <Button {...common} disabled={total === 0 || running !== undefined} loading={running === 'found'} onClick={() => void run('found')}>
        {t('office.exportFound', { count: format.number(total) })}
      </Button>
    </>
  )
}

/** The token travels in a header, so the file comes by fetch and is handed to the browser as a link. */
function saveAs(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
