/** Copies of products, as drafts. */
import { type MemberContext, recordChange } from '../../../context.ts'
import { duplicateValue, isUniqueViolation } from '../../../db/client.ts'
import { AppError } from '../../../lib/errors.ts'
import { basePrices, storedPrices } from '../../pricing/price/mark-up.ts'
import { heldMarkups } from '../../pricing/price/service.ts'
import { indexProducts } from '../../search/engine/service.ts'
import { codeKey } from '../../search/engine/tokens.ts'
import { openStock } from '../../stock/quantity/service.ts'
import * as queries from './queries.ts'
import { stateOf } from './write.ts'

const mostCodeCharacters = 64

/** Barcodes belong to one SKU each, and the stock is that of the original: the copy begins without them. */
export async function duplicateProduct(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const product = await queries.lockProduct(ctx.db, id)
  if (!product) throw new AppError('PRODUCT_NOT_FOUND')
  const skus = await queries.findSkus(ctx.db, [id], false)
  const codes = await freeCodes(
    ctx,
    skus.map(({ code }) => code),
  )
  const { id: _, version, sales, missing, createdAt, updatedAt, ...copied } = product
  const markup = (await heldMarkups(ctx.db, [product.categoryId])).get(product.categoryId)
  const copyId = await queries.insertProduct(ctx.db, { ...copied, status: 'draft' })
  try {
    for (const [index, sku] of skus.entries()) {
      const code = codes[index] ?? sku.code
      const { options, moq, multiple, unit, packs, weight, volume, status, position } = sku
      const skuId = await queries.insertSku(ctx.db, {
        ...{ options, moq, multiple, unit, weight, volume, status, position },
        ...storedPrices(basePrices(sku), markup),
        packs: packs.map((pack) => ({ ...pack, barcode: null })),
        productId: copyId,
        code,
        codeKey: codeKey(code),
      })
      await openStock(ctx.db, skuId, 0, 'opening', ctx.actor.id)
    }
  } catch (error) {
    // A code was taken concurrently.
    if (isUniqueViolation(error)) throw new AppError('DUPLICATE', { value: duplicateValue(error) })
    throw error
  }
  await indexProducts(ctx.db, [copyId])
  recordChange(ctx, null, await stateOf(ctx.db, copyId))
  return { id: copyId }
}

/** The codes with the first number behind them that is free for all: `A-1-2`, `A-1-3` … */
async function freeCodes({ db }: MemberContext, codes: string[]): Promise<string[]> {
  for (let number = 2; number < 1000; number++) {
    const end = `-${number}`
    const wanted = codes.map((code) => code.slice(0, mostCodeCharacters - end.length) + end)
    if (new Set(wanted).size === codes.length && (await queries.findUsedCodes(db, wanted)).length === 0) return wanted
  }
  throw new AppError('DUPLICATE', { value: codes[0] })
}
