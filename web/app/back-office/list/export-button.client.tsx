/** Writes the rows of a list as XLSX or CSV. */
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint'
import { download } from '../../api/download.ts'
import { failureText } from '../../api/failure.ts'
import { saveFile } from '../../api/save-file.ts'
import { useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { ViewMenu } from '../view-menu.client.tsx'

interface ButtonProps {
  label: string
  disabled?: boolean
}

/** Downloads them. `query`: parameters other than the format. */
export function ExportButton({ endpoint, query, ...props }: ButtonProps & { endpoint: AnyEndpoint; query: object }) {
  const t = useTranslate()
  const run = async (format: 'xlsx' | 'csv') => {
    toast.loading(t('office.exporting'))
    // The token is in a header, so the file is fetched.
    const { blob, name } = await download(endpoint, { query: { ...query, format } })
    saveFile(blob, name)
    toast.success(t('office.exported', { name }))
  }
  return <FormatButton {...props} run={run} />
}

/** Asks for the format first. */
export function FormatButton({
  label,
  disabled = false,
  run,
}: ButtonProps & { run: (format: 'xlsx' | 'csv') => Promise<void> }) {
  const t = useTranslate()
  const [isRunning, setRunning] = useState(false)
  const attempt = async (format: 'xlsx' | 'csv') => {
    setRunning(true)
    try {
      await run(format)
    } catch (error) {
      toast.error(failureText(error, t, t('office.exportFailed')))
    } finally {
      setRunning(false)
    }
  }
  return (
    <ViewMenu>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          rightSection={<Icon name="chevron-down" size={14} />}
          disabled={disabled}
          loading={isRunning}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void attempt('xlsx')}>Excel (.xlsx)</Menu.Item>
        <Menu.Item onClick={() => void attempt('csv')}>CSV (.csv)</Menu.Item>
      </Menu.Dropdown>
    </ViewMenu>
  )
}
