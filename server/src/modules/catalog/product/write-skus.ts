/** Writes of the SKUs of a product, with their stored prices and stock. */
import type { SkuWrite } from '#contract/api/catalog/product-admin'
import { hasValidCheckDigit, toGtin14 } from '#contract/rules/gtin'
import type { MemberContext } from '../../../context.ts'
import { isUniqueViolation } from '../../../db/client.ts'
import { requireVersion } from '../../../db/version.ts'
import { fieldError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'
import { noteTexts } from '../../audit/text-change/service.ts'
import { storedPrices } from '../../pricing/price/mark-up.ts'
import { heldMarkups } from '../../pricing/price/service.ts'
import { codeKey } from '../../search/engine/tokens.ts'
import { readSettings } from '../../settings/service.ts'
import { openStock, setStock } from '../../stock/quantity/service.ts'
import { namedText, optionText } from './named-text.ts'
import type { Sku } from './present.ts'
import * as queries from './queries.ts'
import { readBase, readFigures, withoutMarkup } from './sku-rules.ts'

export interface SkuWarning {
  field: string
  warning: 'barcode_check_digit' | 'barcode_not_gtin' | 'on_hand_short'
}

/** SKUs with an id or a known code change, others come in, stored ones that were not sent go out of use. */
export async function writeSkus(
  ctx: MemberContext,
  product: { id: number; categoryId: number },
  sent: SkuWrite[],
  stored: Sku[],
): Promise<SkuWarning[]> {
  const settings = await readSettings(ctx.db, ctx.database)
  const markup = (await heldMarkups(ctx.db, [product.categoryId])).get(product.categoryId)
  const warnings: SkuWarning[] = []
  const remaining = new Set<number>()
  for (const [position, sku] of sent.entries()) {
    const field = `skus.${position}`
    const existing = stored.find(({ id }) => id === sku.id) ?? stored.find(({ code }) => code === sku.code)
    if (sku.id && !existing) throw fieldError(`${field}.id`, 'FIELD_UNKNOWN_REFERENCE')
    if (existing) {
      requireVersion(sku.version, existing.version, { id: existing.id, code: existing.code, version: existing.version })
      remaining.add(existing.id)
    }
  }
  // Codes of SKUs that go out are free for those that come in.
  const gone = stored.filter(({ id }) => !remaining.has(id))
  if (gone.length > 0)
    await queries.deleteSkus(
      ctx.db,
      gone.map(({ id }) => id),
    )

  for (const [position, sku] of sent.entries()) {
    const field = `skus.${position}`
    const existing = stored.find(({ id }) => id === sku.id) ?? stored.find(({ code }) => code === sku.code)
    const code = oneLine(sku.code)
    if (!code) throw fieldError(`${field}.code`, 'FIELD_REQUIRED')
    const barcode = oneLine(sku.barcode ?? '') || null
    const gtin = barcode ? toGtin14(barcode) : undefined
    if (barcode && !gtin) warnings.push({ field: `${field}.barcode`, warning: 'barcode_not_gtin' })
    else if (gtin && !hasValidCheckDigit(gtin))
      warnings.push({ field: `${field}.barcode`, warning: 'barcode_check_digit' })
    const figures = readFigures(
      readBase(sku, existing, settings.currency),
      existing && withoutMarkup(existing),
      settings,
      field,
      settings.default_moq,
    )
    const values = {
      ...figures,
      ...storedPrices(figures, markup),
      code,
      codeKey: codeKey(code),
      position,
      ...(sku.barcode !== undefined && { barcode, gtin: gtin ?? null }),
      ...(sku.options !== undefined && {
        options: Object.entries(sku.options ?? {}).map(([name, value], index) =>
          optionText(existing?.options[index], { name, value }, ctx.locale),
        ),
      }),
      ...(sku.option_translations !== undefined && {
        options: sku.option_translations.map((translations, index) => {
          const option = namedText(undefined, { translations }, ctx.locale)
          if ([option.name, option.value].some((texts) => Object.keys(texts).length === 0))
            throw fieldError(`${field}.option_translations.${index}`, 'FIELD_REQUIRED')
          const image = oneLine(sku.option_images?.[index] ?? '')
          return image ? { ...option, image } : option
        }),
      }),
      ...(sku.unit !== undefined && { unit: sku.unit }),
      ...(sku.packs !== undefined && {
        packs: sku.packs.map((pack) => ({
          name: pack.name,
          units: pack.units,
          length: pack.length ?? null,
          width: pack.width ?? null,
          height: pack.height ?? null,
          gross_weight: pack.gross_weight ?? null,
          barcode: pack.barcode ?? null,
        })),
      }),
      ...(sku.weight !== undefined && { weight: sku.weight ?? 0 }),
      ...(sku.volume !== undefined && { volume: sku.volume ?? 0 }),
      ...(sku.status !== undefined && { status: sku.status }),
    }
    try {
      if (existing) {
        await queries.updateSku(ctx.db, existing.id, values)
        await noteTexts(ctx.db, 'option', [{ id: product.id, before: existing, after: values }])
        const setting = settingOf(sku, existing, field)
        const short = setting ? await setStock(ctx.db, existing.id, setting, 'edit', ctx.actor.id) : 0
        if (short > 0) warnings.push({ field: `${field}.on_hand`, warning: 'on_hand_short' })
      } else {
        const id = await queries.insertSku(ctx.db, { ...values, productId: product.id })
        await openStock(ctx.db, id, sku.on_hand ?? sku.stock ?? 0, 'opening', ctx.actor.id)
      }
    } catch (error) {
      if (isUniqueViolation(error, 'skus_code_key')) throw fieldError(`${field}.code`, 'DUPLICATE', { value: sku.code })
      if (isUniqueViolation(error, 'skus_gtin_key'))
        throw fieldError(`${field}.barcode`, 'DUPLICATE', { value: barcode })
      throw error
    }
  }
  return warnings
}

/**
 * The number of stock that an editor sets. A row that is sent back with both sets the one that has been changed; one read
 * before orders came or left changes neither.
 */
function settingOf({ on_hand, reserved, stock, ...was }: SkuWrite, now: Sku, field: string) {
  const onHand = { figure: 'on_hand' as const, quantity: on_hand ?? 0, was: was.on_hand_was }
  const available = { figure: 'available' as const, quantity: stock ?? 0, was: was.stock_was }
  if (on_hand === undefined) return stock === undefined ? undefined : available
  if (stock === undefined || stock === now.stock) return onHand
  const fits = (units: number) => stock === Math.max(on_hand - units, 0)
  if (reserved !== undefined && reserved !== now.reserved && fits(reserved)) return undefined
  if (on_hand === now.onHand) return available
  if (fits(now.reserved)) return onHand
  throw fieldError(`${field}.on_hand`, 'STOCK_FIGURE_TWICE')
}
