/** Printing documents or carton labels of orders into one file. */
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { leftOutHeader, type PrintLack, printKinds, printLacks, printOrders } from '#contract/document'
import type { OrderRow } from '#contract/order'
import { ApiError } from '../../api/client.ts'
import { download } from '../../api/download.ts'
import { failureText } from '../../api/failure.ts'
import { saveFile } from '../../api/save-file.ts'
import { useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { Modal } from '../modal.client.tsx'
import { hasRight, useStaff } from '../staff.ts'
import { ViewMenu } from '../view-menu.client.tsx'

export function PrintButton({ orders }: { orders: readonly Pick<OrderRow, 'id' | 'order_number'>[] }) {
  const t = useTranslate()
  const [isRunning, setRunning] = useState(false)
  const [leftOut, setLeftOut] = useState<LeftOut[]>([])
  if (!hasRight(useStaff(), printOrders)) return null
  const run = async (kind: (typeof printKinds)[number]) => {
    setRunning(true)
    toast.loading(t('document.preparing'))
    try {
      const order_ids = orders.map(({ id }) => id).join(',')
      const { blob, name, headers } = await download(printOrders, { query: { order_ids, kind } })
      saveFile(blob, name)
      toast.success(t('document.saved', { name }))
      setLeftOut(leftOutOf(headers.get(leftOutHeader)))
    } catch (error) {
      toast.error(failureText(error, t, t('document.failed')))
      if (error instanceof ApiError) setLeftOut(leftOutOf(error.params['left_out']))
    } finally {
      setRunning(false)
    }
  }
  const numberOf = (wanted: number) => orders.find(({ id }) => id === wanted)?.order_number ?? String(wanted)
  return (
    <>
      <Modal
        opened={leftOut.length > 0}
        onClose={() => setLeftOut([])}
        title={t('work.leftOut', { count: leftOut.length })}
        centered
      >
        <ul className="stack tight">
          {leftOut.map(({ id, lack }) => (
            <li key={id}>{t('common.labelled', { label: numberOf(id), text: t(`work.lack.${lack}`) })}</li>
          ))}
        </ul>
      </Modal>
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
    </>
  )
}

interface LeftOut {
  id: number
  lack: PrintLack
}

/** As in the header: `unpaid=12,15;canceled=17`. */
const leftOutOf = (reasons: unknown): LeftOut[] =>
  (typeof reasons === 'string' ? reasons.split(';') : []).flatMap((part) => {
    const [name, ids = ''] = part.split('=')
    const lack = printLacks.find((each) => each === name)
    return lack ? ids.split(',').map((id) => ({ id: Number(id), lack })) : []
  })
