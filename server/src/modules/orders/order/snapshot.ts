import { freePrice } from '#contract/rules/unit-price'
import type { Locale } from '#contract/types'
import { textIn } from '../../../lib/translate.ts'
import { lineAppearance, optionImageOf, type View } from '../../catalog/product/present.ts'
import { type SupplyTerms, supplyUnit } from '../../pricing/price/resolve.ts'
import type { Settings } from '../../settings/service.ts'
import { lineSpecification } from '../state/line-texts.ts'
import type { ComposedLine } from './compose.ts'

/** A snapshot in the languages of the buyer and of the mall; later changes of the product do not affect it. */
export function snapshot(
  line: ComposedLine,
  locale: Locale,
  { default_language }: Settings,
  seller: SupplyTerms | null,
  view: Pick<View, 'own'>,
) {
  const { sku, price } = line
  const isSample = sku.sample !== undefined
  const { name, image } = lineAppearance(
    { ...sku, image: sku.images[0] ?? null, optionImage: optionImageOf(sku.options) },
    view,
  )
  const nameDefault = textIn(name, default_language, locale)
  const mallName = textIn(sku.name, default_language, locale)
  return {
    productId: sku.productId,
    skuId: sku.skuId,
    skuCode: sku.code,
    barcode: sku.barcode,
    manufacturer: sku.manufacturer,
    name: textIn(name, locale, default_language),
    nameDefault,
    mallName: mallName === nameDefault ? null : mallName,
    specifications: lineSpecification(sku.options, isSample, { locale, fallback: default_language }),
    specificationsDefault: lineSpecification(sku.options, isSample, { locale: default_language, fallback: locale }),
    image,
    unit: sku.unit,
    isSample,
    basePrice: price?.base ?? freePrice,
    ladderPrice: price?.ladder ?? freePrice,
    markedPrice: price?.marked ?? null,
    supplyPrice: seller && supplyUnit({ ...sku, id: sku.skuId }, line.tierQuantity, seller),
    price: price?.unit ?? freePrice,
    quantity: line.quantity,
    subtotal: line.subtotal,
    discount: line.discount,
    remark: line.remark,
    weight: line.load.weight,
    volume: line.load.volume,
  }
}
