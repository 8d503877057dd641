/** Examples of duty and import tax for the countries of the demo buyers: plausible, not checked, and marked as examples. */
import type { Db } from '../db/client.ts'
import { importRates } from '../modules/orders/import-rate/schema.ts'

/** Percent. Of duty by HS chapter or heading; other goods have no rate, so that the estimate says so. */
const rates: Record<string, { tax: number; duty: Record<string, number> }> = {
  DE: { tax: 19, duty: { '42': 3, '64': 17, '6911': 12, '6912': 5, '82': 3.7, '85': 2.7, '9503': 0, '9506': 2.7 } },
  ES: { tax: 21, duty: { '42': 3, '64': 17, '6911': 12, '6912': 5, '82': 3.7, '85': 2.7, '9503': 0, '9506': 2.7 } },
  RU: { tax: 20, duty: { '42': 10, '64': 10, '69': 15, '82': 8, '85': 7, '95': 5 } },
  TH: { tax: 7, duty: { '42': 20, '64': 30, '69': 30, '82': 20, '85': 20, '95': 10 } },
  VN: { tax: 10, duty: { '42': 25, '64': 30, '69': 35, '82': 20, '85': 20, '95': 15 } },
  US: { tax: 0, duty: { '42': 17.6, '64': 20, '6911': 16, '6912': 9.8, '82': 3.9, '85': 2.7, '9503': 0, '9506': 4 } },
  CN: { tax: 13, duty: { '': 8 } },
  // Charges neither.
  HK: { tax: 0, duty: { '': 0 } },
}

export const createImportRates = (db: Db) =>
  db.insert(importRates).values(
    Object.entries(rates).flatMap(([country, { tax, duty }]) => {
      const source = 'Example for the demo mall'
      return [
        { country, kind: 'import_tax' as const, hsPrefix: '', percent: tax, source },
        ...Object.entries(duty).map(([hsPrefix, percent]) => ({
          country,
          kind: 'duty' as const,
          hsPrefix,
          percent,
          source,
        })),
      ]
    }),
  )
