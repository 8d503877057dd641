/** Shipping by file: download the sheet, fill it in, look at what it says, ship. */
import { Alert, Button, FileInput } from '@mantine/core'
import { useState } from 'react'
import { getShipSheet, type ShipFile, shipByFile } from '#contract/api/orders/dispatch'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ExportButton } from '../../list/export-button.client.tsx'
import { Modal } from '../../modal.client.tsx'
import { useNamedDialog } from '../../shell/named-dialog.client.ts'
import type { StartedJob } from './bulk.client.tsx'
import styles from './form.module.css'

/** `ids`: the selected orders; without any the sheet has all that await shipment. */
export function ShipByFile({ ids, onStart }: { ids: readonly number[]; onStart: (job: StartedJob) => void }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  useNamedDialog('ship', () => setOpen(true))
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<Icon name="truck" size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('work.shipFile')}
      </Button>
      {isOpen && (
        <Modal opened onClose={() => setOpen(false)} title={t('work.shipFile')} size="lg" closeOnClickOutside={false}>
          <ShipForm
            ids={ids}
            onStart={(job) => {
              setOpen(false)
              onStart(job)
            }}
          />
        </Modal>
      )}
    </>
  )
}

function ShipForm({ ids, onStart }: { ids: readonly number[]; onStart: (job: StartedJob) => void }) {
  const t = useTranslate()
  const [file, setFile] = useState<File>()
  const [read, setRead] = useState<ShipFile>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const send = async (chosen: File, preview: boolean) => {
    setBusy(true)
    setFault(undefined)
    try {
      const form = new FormData()
      form.set('file', chosen)
      const answer = await call(shipByFile, { query: { preview }, form })
      if (answer.id !== null) onStart({ id: answer.id, title: t('work.shipFile') })
      else setRead(answer)
    } catch (error) {
      setRead(undefined)
      setFault(failureText(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack wide">
      <ol className={styles.steps}>
        <li>
          <p>{t('work.shipFile.download')}</p>
          <ExportButton
            endpoint={getShipSheet}
            query={ids.length > 0 ? { order_ids: ids.join(',') } : {}}
            label={t('work.shipFile.sheet', { count: ids.length })}
          />
        </li>
        <li>
          <p>{t('work.shipFile.fill')}</p>
        </li>
        <li>
          <FileInput
            label={t('work.shipFile.choose', { formats: '.xlsx, .csv' })}
            placeholder={t('transfer.choose')}
            leftSection={<Icon name="upload" size={18} />}
            accept=".xlsx,.csv"
            onChange={(chosen) => {
              setFile(chosen ?? undefined)
              setRead(undefined)
              if (chosen) void send(chosen, true)
            }}
          />
        </li>
      </ol>
      {fault && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      {read && <Reading read={read} />}
      <div className={styles.buttons}>
        <Button
          loading={isBusy}
          disabled={!file || !read || read.shipments === 0}
          onClick={() => file && void send(file, false)}
        >
          {t('office.action.ship')}
        </Button>
      </div>
    </div>
  )
}

function Reading({ read }: { read: ShipFile }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <div role="status" className="stack">
      <p>
        <strong>{t('work.shipFile.shipments', { count: read.shipments, orders: format.number(read.orders) })}</strong>
      </p>
      {read.ignored > 0 && <p className="second">{t('work.shipFile.ignored', { count: read.ignored })}</p>}
      {read.problem_count > 0 && (
        <Alert color="yellow" title={t('work.shipFile.problems', { count: read.problem_count })}>
          <ul>
            {read.problems.map(({ row, msg }) => (
              <li key={row}>{t('work.shipFile.problem', { row: format.number(row), text: msg })}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
