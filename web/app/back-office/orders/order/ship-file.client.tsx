/** Shipping by file: download the sheet, fill it in, look at what it says, ship. */
import { getShipSheet, shipByFile } from '#contract/api/orders/dispatch'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { SheetProblems, SheetUpload } from '../../form/sheet-upload.client.tsx'
import { ExportButton } from '../../list/export-button.client.tsx'
import type { StartedJob } from './bulk.client.tsx'

/** `ids`: the selected orders; without any the sheet has all that await shipment. */
export function ShipByFile({ ids, onStart }: { ids: readonly number[]; onStart: (job: StartedJob) => void }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <SheetUpload
      label={t('work.shipFile')}
      icon="truck"
      name="ship"
      size="lg"
      download={
        <>
          <p>{t('work.shipFile.download')}</p>
          <ExportButton
            endpoint={getShipSheet}
            query={ids.length > 0 ? { order_ids: ids.join(',') } : {}}
            label={t('work.shipFile.sheet', { count: ids.length })}
          />
        </>
      }
      fill={t('work.shipFile.fill')}
      send={(form, preview) => call(shipByFile, { query: { preview }, form })}
      isEmpty={({ shipments }) => shipments === 0}
      ok={t('office.action.ship')}
      onStart={(id) => onStart({ id, title: t('work.shipFile') })}
    >
      {(reading) => (
        <>
          <p>
            <strong>
              {t('work.shipFile.shipments', { count: reading.shipments, orders: format.number(reading.orders) })}
            </strong>
          </p>
          {reading.ignored > 0 && <p className="second">{t('work.shipFile.ignored', { count: reading.ignored })}</p>}
          <SheetProblems reading={reading} />
        </>
      )}
    </SheetUpload>
  )
}
