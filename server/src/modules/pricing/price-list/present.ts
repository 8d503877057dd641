/** Price lists on the wire. */
import type { PriceListItem, PriceListRow } from '#contract/api/pricing/price-list'
import type { Locale } from '#contract/types'
import { textIn } from '../../../lib/translate.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { resolveUnit } from '../price/resolve.ts'
import { isListInForce } from '../price/service.ts'
import type { FoundItem, PriceStep } from './item-queries.ts'
import type { ListParts, PriceList } from './queries.ts'

export const presentList = (
  list: PriceList,
  { categories, skus, groups }: ListParts,
  { locale, now }: { locale: Locale; now: Date },
): PriceListRow => ({
  id: list.id,
  name: list.name,
  percent_off: list.percentOff,
  categories: categories.map(({ categoryId, percentOff, name }) => ({
    category_id: categoryId,
    category_name: textIn(name, locale),
    percent_off: percentOff,
  })),
  starts_at: list.startsAt?.toISOString() ?? null,
  ends_at: list.endsAt?.toISOString() ?? null,
  is_in_force: isListInForce(list, now),
  skus,
  groups,
  version: list.version,
  updated_at: list.updatedAt.toISOString(),
})

export const presentSteps = (steps: readonly PriceStep[], currency: string) =>
  steps.map(({ minQuantity, price }) => ({ min_quantity: minQuantity, price: formatPrice(price, currency) }))

export function presentItem(item: FoundItem, currency: string, locale: Locale): PriceListItem {
  const mallPrice = resolveUnit(item, item.moq, null)
  return {
    id: item.id,
    sku_code: item.code,
    name: textIn(item.name, locale),
    moq: item.moq,
    mall_price: mallPrice === null ? null : formatPrice(mallPrice, currency),
    mall_ladder: item.ladder.map(({ min_quantity, price }) => ({ min_quantity, price: formatPrice(price, currency) })),
    steps: presentSteps(item.steps, currency),
  }
}
