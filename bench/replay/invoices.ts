/** The wholesaler's invoices, in the order of the file. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { callerFolder, projectRoot } from '../../server/src/env.ts'

export interface FileLine {
  code: string
  description: string
  quantity: number
  price: number
}

export interface Invoice {
  number: string
  /** Number of the customer, or one customer per country for sales without a number. */
  customer: string
  country: string
  /** Its number begins with C: it cancels items of an earlier invoice. */
  isCancellation: boolean
  lines: FileLine[]
}

/** The price list and the invoices. */
export interface Data {
  products: string
  orders: string
}

/** Undefined if the files are missing. `folder` is the option as typed, by default `TEST_DATA_DIR`. */
export function findData(folder: string | undefined): Data | undefined {
  const known = process.env['TEST_DATA_DIR']
  const base = folder ? resolve(callerFolder(), folder) : known && resolve(projectRoot, known)
  if (!base) return undefined
  const data = {
    products: join(base, 'online-retail/products.csv'),
    orders: join(base, 'online-retail/orders-2010-12_2011-05.csv.gz'),
  }
  return existsSync(data.products) && existsSync(data.orders) ? data : undefined
}

export const dataMissing =
  'The replay needs the wholesaler\'s invoices: "Online Retail" of the UCI Machine Learning Repository (Daqing Chen, 2015, CC BY 4.0, https://archive.ics.uci.edu/dataset/352/online+retail), ' +
  'as online-retail/products.csv and online-retail/orders-2010-12_2011-05.csv.gz in the folder that --data or TEST_DATA_DIR names (columns: docs/benchmarks.md).'

/** The lines of an invoice are consecutive in the file; nothing is corrected or left out. */
export function readInvoices(file: string): Invoice[] {
  const rows = Papa.parse<Record<string, string>>(gunzipSync(readFileSync(file)).toString(), {
    header: true,
    skipEmptyLines: true,
  }).data
  const invoices = new Map<string, Invoice>()
  for (const row of rows) {
    const [number = '', country = ''] = [row['InvoiceNo'], row['Country']]
    let invoice = invoices.get(number)
    if (!invoice) {
      const customer = row['CustomerID']?.replace(/\.0$/, '') || `counter, ${country}`
      invoice = { number, customer, country, isCancellation: number.startsWith('C'), lines: [] }
      invoices.set(number, invoice)
    }
    invoice.lines.push({
      code: row['StockCode'] ?? '',
      description: row['Description'] ?? '',
      quantity: Number(row['Quantity']),
      price: Number(row['UnitPrice']),
    })
  }
  return [...invoices.values()]
}
