/** Printing documents or carton labels of chosen orders into one file, by a job. */
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { printKinds, printOrders } from '#contract/api/documents/document'
import type { OrderRow } from '#contract/api/orders/order'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { ViewMenu } from '../../view-menu.client.tsx'
import type { StartedJob } from './bulk.client.tsx'
import { printNames } from './print-names.ts'

interface PrintProps {
  orders: readonly Pick<OrderRow, 'id'>[]
  onStart: (job: StartedJob) => void
}

export function PrintButton({ orders, onStart }: PrintProps) {
  const t = useTranslate()
  const [isRunning, setRunning] = useState(false)
  if (!hasRight(useStaff(), printOrders)) return null
  const run = async (kind: (typeof printKinds)[number]) => {
    setRunning(true)
    try {
      const { id } = await call(printOrders, { body: { order_ids: orders.map((order) => order.id), kind } })
      onStart({ id, title: t(printNames[kind]) })
    } catch (error) {
      toast.error(failureText(error, t))
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
            {t(printNames[kind])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </ViewMenu>
  )
}
