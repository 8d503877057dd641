/** SKU prices of a price list: listed, set, exported and imported. */
import type { FastifyReply } from 'fastify'
import {
  type exportPriceListItems as exportContract,
  type importPriceListItems as importContract,
  type listPriceListItems as listContract,
  priceColumns,
  type setPriceListItems as setContract,
} from '#contract/api/pricing/price-list'
import type { Answer, Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { inTrial } from '../../../db/trial.ts'
import { requireVersion } from '../../../db/version.ts'
import type { UploadedFile } from '../../../http/context.ts'
import { errorText } from '../../../lib/error-text.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { type Cell, sendSheet } from '../../../lib/sheet.ts'
import { formatPrice, type PriceForm, readPrice } from '../../../lib/unit-price.ts'
import { workerPool } from '../../../lib/workers/pool.ts'
import { task } from '../../../lib/workers/task.ts'
import { refusedAs } from '../../files/reading/refused-sheet.ts'
import { readSettings } from '../../settings/service.ts'
import * as items from './item-queries.ts'
import { presentItem, presentSteps } from './present.ts'
import type { PriceFile } from './price-file.ts'
import { findPriceList, lockPriceList, type PriceList, updatePriceList } from './queries.ts'
import { effectOf } from './service.ts'

/** SKUs whose prices before and after a change are listed in the audit log. */
const mostLogged = 500
const mostProblems = 100
const mostShown = 20
const exportBatch = 5000

const filePool = workerPool({
  name: 'price files',
  size: 1,
  places: 10,
  megabytes: 256,
  seconds: 15,
  stopped: 'FILE_TOO_COMPLEX',
})
const readInTask = task<typeof import('./price-file-task.ts')>(
  filePool,
  new URL('./price-file-task.ts', import.meta.url),
)

export async function itemPage(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const list = await findPriceList(ctx.db, query.price_list_id)
  if (!list) throw new AppError('NOT_FOUND')
  const { currency } = await readSettings(ctx.db, ctx.database)
  const page = pageOf(query)
  const { rows, total } = await items.findItems(ctx.db, list.id, {
    keyword: query.keyword,
    limit: page.page_size,
    offset: page.offset,
  })
  const presented = rows.map((row) => presentItem(row, currency, ctx.locale))
  return { ...toPage(presented, total, page), list: { id: list.id, name: list.name, version: list.version } }
}

export async function setItems(
  ctx: MemberContext,
  body: Input<typeof setContract>['body'],
): Promise<Answer<typeof setContract>> {
  const settings = await readSettings(ctx.db, ctx.database)
  const list = await lockForEdit(ctx, body)
  const known = await items.findSkus(
    ctx.db,
    body.items.flatMap(({ sku_id }) => sku_id ?? []),
    body.items.flatMap(({ sku_code }) => sku_code ?? []),
  )
  const prices: items.PricesBySku = new Map()
  for (const [index, { sku_id, sku_code, steps }] of body.items.entries()) {
    const field = `items.${index}.sku_code`
    const sku = known.find(({ id, code }) => (sku_id ? id === sku_id : code === sku_code))
    if (!sku) throw fieldError(field, 'FIELD_UNKNOWN_REFERENCE')
    if (prices.has(sku.id)) throw fieldError(field, 'DUPLICATE', { value: sku.code })
    prices.set(sku.id, readSteps(steps, settings, `items.${index}.steps`))
  }
  const change = await putPrices(ctx.db, list.id, prices, false)
  return { ...change.counts, version: await storeChange(ctx, list, change, settings.currency) }
}

function readSteps(
  steps: Input<typeof setContract>['body']['items'][number]['steps'],
  form: PriceForm,
  field: string,
): items.PriceStep[] {
  const seen = new Set<number>()
  return steps
    .map(({ min_quantity, price: text }, index) => {
      if (seen.has(min_quantity))
        throw fieldError(`${field}.${index}.min_quantity`, 'DUPLICATE', { value: min_quantity })
      seen.add(min_quantity)
      return { minQuantity: min_quantity, price: readPrice(text, form, `${field}.${index}.price`) }
    })
    .sort((a, b) => a.minQuantity - b.minQuantity)
}

export async function exportItems(
  ctx: MemberContext,
  { price_list_id: id, format = 'csv' }: Input<typeof exportContract>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  if (!(await findPriceList(ctx.db, id))) throw new AppError('NOT_FOUND')
  const { currency } = await readSettings(ctx.db, ctx.database)
  const columns = priceColumns.map((name) => ({ name, isNumber: name !== 'sku_code' }))
  return sendSheet(reply, `prices-${id}`, format, columns, exportRows(ctx.db, id, currency))
}

async function* exportRows(db: Db, id: number, currency: string): AsyncGenerator<Cell[][]> {
  let last: items.ExportedPrice | undefined
  do {
    const rows = await items.findExported(db, id, last, exportBatch)
    yield rows.map(({ code, minQuantity, price }) => [code, minQuantity, formatPrice(price, currency)])
    last = rows.length < exportBatch ? undefined : rows.at(-1)
  } while (last)
}

/** Reads the file of the call, or its text. */
async function readFile(
  { files: [file] }: { files: readonly UploadedFile[] },
  { csv, decimal_mark }: Input<typeof importContract>['body'],
  form: PriceForm,
): Promise<PriceFile> {
  const content = file?.content ?? (csv === undefined ? undefined : Buffer.from(csv))
  if (!content) throw fieldError('file', 'FILE_REQUIRED')
  const { currency, price_decimals } = form
  const input = { content, currency, price_decimals, mark: decimal_mark ?? undefined, mostProblems }
  return refusedAs('PRICE_FILE_UNREADABLE', readInTask(input, content.length))
}

/** Reads the file before its transaction begins. */
export async function importItems(
  ctx: MemberContext & { files: UploadedFile[] },
  body: Input<typeof importContract>['body'],
): Promise<Answer<typeof importContract>> {
  const settings = await readSettings(ctx.db, ctx.database)
  const file = await readFile(ctx, body, settings)
  return ctx.transaction((tx) => importPrices(tx, body, file, settings.currency))
}

async function importPrices(
  ctx: MemberContext,
  body: Input<typeof importContract>['body'],
  { rowCount, rows, problems: unread, problemCount, columns, unused, otherSheets }: PriceFile,
  currency: string,
): Promise<Answer<typeof importContract>> {
  const problems = [...unread]
  let wrong = problemCount
  const list = await lockForEdit(ctx, body)
  const known = await items.findSkus(ctx.db, [], [...new Set(rows.map(({ code }) => code))])
  const ids = new Map(known.map(({ id, code }) => [code, id]))
  const prices: items.PricesBySku = new Map()
  for (const { row, code, minQuantity, price } of rows.toSorted((a, b) => a.minQuantity - b.minQuantity)) {
    const id = ids.get(code)
    const steps = id === undefined ? undefined : prices.get(id)
    if (id === undefined) {
      wrong++
      problems.push({ row, column: 'sku_code', value: code.slice(0, 100), error: 'FIELD_UNKNOWN_REFERENCE' })
    } else if (steps) steps.push({ minQuantity, price })
    else prices.set(id, [{ minQuantity, price }])
  }
  const shown = problems
    .sort((a, b) => a.row - b.row)
    .slice(0, mostProblems)
    .map(({ params = {}, ...problem }) => ({ ...problem, msg: errorText(problem.error, params, ctx.locale) }))
  const found = {
    rows: rowCount,
    problem_count: wrong,
    problems: shown,
    columns,
    unused_columns: unused,
    other_sheets: otherSheets,
    read: rows.slice(0, mostShown).map(({ row, code, minQuantity, price }) => ({
      row,
      sku_code: code,
      min_quantity: minQuantity,
      price: formatPrice(price, currency),
    })),
  }
  if (body.preview)
    return inTrial(ctx.db, async (db) => {
      const { counts } = await putPrices(db, list.id, prices, body.replace ?? false)
      return { ...counts, version: list.version, ...found, effect: await effectOf({ ...ctx, db }, list.id) }
    })
  if (wrong > 0) throw new AppError('PRICE_FILE_ROWS', { count: wrong, row: shown[0]?.row ?? 0, problems: shown })
  const change = await putPrices(ctx.db, list.id, prices, body.replace ?? false)
  return { ...change.counts, version: await storeChange(ctx, list, change, currency), ...found, effect: null }
}

/** SKU prices do not change until the transaction ends. */
async function lockForEdit(
  ctx: Context,
  { price_list_id, version }: { price_list_id: number; version?: number | null },
): Promise<PriceList> {
  const list = await lockPriceList(ctx.db, price_list_id)
  if (!list) throw new AppError('NOT_FOUND')
  requireVersion(version, list.version, { id: list.id, name: list.name, version: list.version })
  return list
}

interface PriceChange {
  counts: { added: number; changed: number; removed: number; unchanged: number }
  /** Of the SKUs that change. */
  before: items.PricesBySku
  after: items.PricesBySku
}

/** `isWhole`: the list has these prices and no others. */
async function putPrices(db: Db, id: number, prices: items.PricesBySku, isWhole: boolean): Promise<PriceChange> {
  const stored = await items.findPrices(db, id, isWhole ? undefined : [...prices.keys()])
  const counts = { added: 0, changed: 0, removed: 0, unchanged: 0 }
  const [before, after]: [items.PricesBySku, items.PricesBySku] = [new Map(), new Map()]
  for (const skuId of new Set([...prices.keys(), ...stored.keys()])) {
    const [old, next] = [stored.get(skuId) ?? [], prices.get(skuId) ?? []]
    const isSame =
      old.length === next.length &&
      old.every((step, at) => step.minQuantity === next[at]?.minQuantity && step.price === next[at].price)
    counts[isSame ? 'unchanged' : old.length === 0 ? 'added' : next.length === 0 ? 'removed' : 'changed']++
    if (isSame) continue
    before.set(skuId, old)
    after.set(skuId, next)
  }
  if (after.size > 0) await items.replacePrices(db, id, after)
  return { counts, before, after }
}

/** Notes a change for the audit log; returns the new version of the list, the old one if nothing changed. */
async function storeChange(
  ctx: MemberContext,
  list: PriceList,
  { counts, before, after }: PriceChange,
  currency: string,
): Promise<number> {
  if (after.size === 0) return list.version
  const skuIds = [...after.keys()].slice(0, mostLogged)
  const codes = new Map((await items.findSkus(ctx.db, skuIds, [])).map(({ id, code }) => [id, code]))
  const logged = (prices: items.PricesBySku) =>
    Object.fromEntries(skuIds.map((id) => [codes.get(id) ?? String(id), presentSteps(prices.get(id) ?? [], currency)]))
  recordChange(ctx, { name: list.name, prices: logged(before) }, { name: list.name, prices: logged(after), ...counts })
  return (await updatePriceList(ctx.db, list.id, {})).version
}
