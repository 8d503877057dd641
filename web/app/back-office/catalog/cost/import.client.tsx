/** Costs by file: download the sheet of all SKUs, fill it in, look at what it says, apply it. */
import { type CostImport, getCostSheet, importCosts } from '#contract/api/catalog/cost'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { SheetProblems, SheetUpload } from '../../form/sheet-upload.client.tsx'
import { ExportButton } from '../../list/export-button.client.tsx'

interface ImportCostsProps {
  /** The sheet has the SKUs of the list. */
  filter: object
  onStart: (job: number) => void
}

export function ImportCosts({ filter, onStart }: ImportCostsProps) {
  const t = useTranslate()
  return (
    <SheetUpload<CostImport>
      label={t('cost.import')}
      icon="upload"
      size="lg"
      download={
        <>
          <p>{t('cost.importDownload')}</p>
          <ExportButton endpoint={getCostSheet} query={filter} label={t('cost.sheet')} />
        </>
      }
      fill={t('cost.importFill')}
      send={(form, preview) => call(importCosts, { query: { preview }, form })}
      isEmpty={({ costs }) => costs === 0}
      ok={t('cost.importApply')}
      onStart={onStart}
    >
      {(reading) => (
        <>
          <p>
            <strong>{t('cost.importRows', { count: reading.costs })}</strong>
          </p>
          {reading.ignored > 0 && <p className="second">{t('cost.importIgnored', { count: reading.ignored })}</p>}
          <SheetProblems reading={reading} />
        </>
      )}
    </SheetUpload>
  )
}
