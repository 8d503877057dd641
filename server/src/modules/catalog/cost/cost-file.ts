/** Costs by file: the sheet of all SKUs to fill in, and a job that takes its rows over with a verdict for each. */
import type { FastifyReply } from 'fastify'
import { type CostImport, type getCostSheet, type importCosts, setCosts } from '#contract/api/catalog/cost'
import type { Input } from '#contract/endpoint'
import { lineAmount, type UnitPrice } from '#contract/rules/unit-price'
import type { MemberContext } from '../../../context.ts'
import type { UploadedFile } from '../../../http/context.ts'
import { formatMoney } from '../../../lib/money.ts'
import { specificationText } from '../../../lib/options-text.ts'
import { type Cell, sendSheet } from '../../../lib/sheet.ts'
import { textOf } from '../../../lib/texts.ts'
import { textIn } from '../../../lib/translate.ts'
import { formatPrice, parsePrice } from '../../../lib/unit-price.ts'
import { task } from '../../../lib/workers/task.ts'
import { sheetPool } from '../../files/reading/pools.ts'
import { problemsOf, sheetJob } from '../../files/reading/sheet-job.ts'
import { readSettings } from '../../settings/service.ts'
import { findSkuIds, stockBatches } from '../../stock/counting/service.ts'
import type { CostRow } from './cost-rows.ts'
import { unitMargin } from './margin.ts'
import { setCostOf } from './service.ts'

const sheet = sheetJob<CostRow>({
  name: 'import-costs',
  right: setCosts,
  unreadable: 'COST_SHEET_UNREADABLE',
  read: task<typeof import('./cost-rows.ts')>(sheetPool, new URL('./cost-rows.ts', import.meta.url)),
  keyOf: ({ skuCode }) => skuCode,
  nameOf: ({ skuCode }) => skuCode,
  async run(ctx, row) {
    const { skuCode, cost: typed, supplier, supplierCode } = row
    const settings = await readSettings(ctx.db, ctx.database)
    if (isForeign(row, settings.currency)) return { outcome: 'failed', code: 'AMOUNT_CURRENCY' }
    const cost = typed === null ? undefined : parsePrice(typed, settings)
    if (typed !== null && cost === undefined) return { outcome: 'failed', code: 'FIELD_FORMAT' }
    const skuId = (await findSkuIds(ctx.db, [skuCode])).get(skuCode)
    const isChanged =
      skuId !== undefined &&
      (await setCostOf(ctx, skuId, {
        ...(cost !== undefined && { cost }),
        ...(supplier !== null && { supplier }),
        ...(supplierCode !== null && { supplierCode }),
      }))
    if (skuId === undefined || isChanged === undefined) return { outcome: 'failed', code: 'FIELD_UNKNOWN_REFERENCE' }
    return { outcome: isChanged ? 'done' : 'unchanged' }
  },
})
export const costKind = sheet.kind

/** Costs are in the mall's currency; one of another that the sheet names is no such number. */
const isForeign = ({ cost, currency }: CostRow, own: string) =>
  cost !== null && currency !== null && currency.toUpperCase() !== own

export async function costsByFile(
  ctx: MemberContext & { files: UploadedFile[] },
  { preview = false }: Input<typeof importCosts>['query'],
): Promise<CostImport> {
  const settings = await readSettings(ctx.db, ctx.database)
  const file = await sheet.read(ctx)
  const known = await findSkuIds(
    ctx.db,
    file.rows.map(({ skuCode }) => skuCode),
  )
  for (const row of file.rows) {
    if (!known.has(row.skuCode)) row.problem ??= 'FIELD_UNKNOWN_REFERENCE'
    if (!row.problem && isForeign(row, settings.currency)) {
      row.problem = 'AMOUNT_CURRENCY'
      row.params = { currency: settings.currency }
    }
    if (row.cost !== null && parsePrice(row.cost, settings) === undefined) row.problem ??= 'FIELD_FORMAT'
  }
  const found = problemsOf(ctx, file.rows)
  const costs = file.rows.length - found.problem_count
  const id = preview ? null : await sheet.start(ctx, file, { rows: costs }, {})
  return { id, costs, ignored: file.ignored, ...found }
}

export async function sendCostSheet(
  ctx: MemberContext,
  { format = 'xlsx', ...query }: Input<typeof getCostSheet>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  const { locale } = ctx
  const settings = await readSettings(ctx.db, ctx.database)
  const { currency, default_language: fallback } = settings
  const columns = [
    { name: textOf(locale, 'sheet.order.sku_code') },
    { name: textOf(locale, 'sheet.order.name') },
    { name: textOf(locale, 'sheet.order.specifications') },
    { name: textOf(locale, 'sheet.cost.cost'), isNumber: true },
    { name: textOf(locale, 'sheet.cost.supplier') },
    { name: textOf(locale, 'sheet.cost.supplier_code') },
    { name: textOf(locale, 'sheet.product.price'), isNumber: true },
    { name: textOf(locale, 'sheet.cost.margin_percent'), isNumber: true },
    { name: textOf(locale, 'sheet.count.on_hand'), isNumber: true },
    { name: textOf(locale, 'sheet.cost.value'), isNumber: true },
    { name: textOf(locale, 'sheet.cost.cost_value'), isNumber: true },
    { name: textOf(locale, 'sheet.product.currency') },
  ]
  const priceText = (price: UnitPrice | null) => (price === null ? null : formatPrice(price, currency))
  const valueText = (price: UnitPrice | null, units: number) =>
    price === null ? null : formatMoney(lineAmount(price, units), currency)
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const found of stockBatches(ctx, query))
      yield found.map(({ sku_code, name, options, cost, supplier, supplier_code, price, on_hand }): Cell[] => [
        sku_code,
        textIn(name, locale, fallback),
        specificationText(options, { locale, fallback }),
        priceText(cost),
        supplier,
        supplier_code,
        priceText(price),
        unitMargin(price, cost, settings)?.percent ?? null,
        on_hand,
        valueText(price, on_hand),
        valueText(cost, on_hand),
        currency,
      ])
  }
  return sendSheet(reply, 'costs', format, columns, rows())
}
