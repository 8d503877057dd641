/** Printing documents or carton labels of orders into one file. */
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { printKinds, printOrders } from '#contract/document'
import { download } from '../../api/download.ts'
import { failureText } from '../../api/failure.ts'
import { saveFile } from '../../api/save-file.ts'
import { useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { hasRight, useStaff } from '../staff.ts'
import { ViewMenu } from '../view-menu.client.tsx'

export function PrintButton({ ids }: { ids: readonly number[] }) {
  const t = useTranslate()
  const [isRunning, setRunning] = useState(false)
  if (!hasRight(useStaff(), printOrders)) return null
  const run = async (kind: (typeof printKinds)[number]) => {
    setRunning(true)
    toast.loading(t('document.preparing'))
    try {
      const { blob, name } = await download(printOrders, { query: { order_ids: ids.join(','), kind } })
      saveFile(blob, name)
      toast.success(t('document.saved', { name }))
    } catch (error) {
      toast.error(failureText(error, t, t('document.failed')))
    } finally {
      setRunning(false)
    }
  }
  return (
    <ViewMenu>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="printer" size={16} />}
          rightSection={<Icon name="chevron-down" size={14} />}
          loading={isRunning}
        >
          {t('work.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {printKinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => void run(kind)}>
            {t(kind === 'labels' ? 'work.print.labels' : `document.kind.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </ViewMenu>
  )
}
