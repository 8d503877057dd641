/** Counting by file: download the sheet, fill in what was counted, look at what it says, apply it. */
import { countStockByFile, getStockSheet, type StockCount } from '#contract/api/stock/inventory'
import { call } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { SheetUpload } from '../form/sheet-upload.client.tsx'
import { ExportButton } from '../list/export-button.client.tsx'
import { CountReading, type Moment } from './count-reading.client.tsx'

interface CountProps {
  /** The sheet has the SKUs of the list. */
  filter: object
  onStart: (job: number) => void
}

export function CountByFile({ filter, onStart }: CountProps) {
  const t = useTranslate()
  return (
    <SheetUpload<StockCount, { moves: Moment }>
      label={t('stock.count')}
      icon="upload"
      size="xl"
      download={
        <>
          <p>{t('stock.countDownload')}</p>
          <ExportButton endpoint={getStockSheet} query={filter} label={t('stock.countSheet')} />
        </>
      }
      fill={t('stock.countFill')}
      send={(form, preview, choices) => call(countStockByFile, { query: { preview, ...choices }, form })}
      isEmpty={({ counts }) => counts === 0}
      ok={t('stock.countApply')}
      onStart={onStart}
    >
      {(reading, { moves }, choose) => (
        <CountReading reading={reading} moves={moves} onMoves={(chosen) => choose({ moves: chosen })} />
      )}
    </SheetUpload>
  )
}
