/** Counting by file: download the sheet, fill in what was counted, look at what it says, apply it. */
import { Alert, Button, FileInput } from '@mantine/core'
import { useState } from 'react'
import { type countMoments, countStockByFile, getStockSheet, type StockCount } from '#contract/api/stock/inventory'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { ExportButton } from '../list/export-button.client.tsx'
import { Modal } from '../modal.client.tsx'
import styles from '../orders/order/form.module.css'
import { CountReading } from './count-reading.client.tsx'

interface CountProps {
  /** The sheet has the SKUs of the list. */
  filter: object
  onStart: (job: number) => void
}

export function CountByFile({ filter, onStart }: CountProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<Icon name="upload" size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('stock.count')}
      </Button>
      {isOpen && (
        <Modal opened onClose={() => setOpen(false)} title={t('stock.count')} size="xl" closeOnClickOutside={false}>
          <CountForm
            filter={filter}
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

function CountForm({ filter, onStart }: CountProps) {
  const t = useTranslate()
  const [file, setFile] = useState<File>()
  const [read, setRead] = useState<StockCount>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [moves, setMoves] = useState<(typeof countMoments)[number]>()

  const send = async (chosen: File, preview: boolean, at: typeof moves) => {
    setBusy(true)
    setFault(undefined)
    try {
      const form = new FormData()
      form.set('file', chosen)
      const answer = await call(countStockByFile, { query: { preview, ...(at && { moves: at }) }, form })
      if (answer.id !== null) onStart(answer.id)
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
          <p>{t('stock.countDownload')}</p>
          <ExportButton endpoint={getStockSheet} query={filter} label={t('stock.countSheet')} />
        </li>
        <li>
          <p>{t('stock.countFill')}</p>
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
              setMoves(undefined)
              if (chosen) void send(chosen, true, undefined)
            }}
          />
        </li>
      </ol>
      {fault && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      {read && (
        <CountReading
          read={read}
          moves={moves}
          onMoves={(at) => {
            setMoves(at)
            if (file) void send(file, true, at)
          }}
        />
      )}
      <div className={styles.buttons}>
        <Button
          loading={isBusy}
          disabled={!file || !read || read.counts === 0}
          onClick={() => file && void send(file, false, moves)}
        >
          {t('stock.countApply')}
        </Button>
      </div>
    </div>
  )
}
