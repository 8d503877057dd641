/** The price steps of the SKU in view, and whether options count together for them. */
import { hasSameTiers, othersOf } from '../../../../domain/catalog/product/sku-picker/selection.ts'
import { useTranslate } from '../../../../i18n/use.ts'
import { PriceTiers } from '../price/price-tiers.tsx'
import type { Picker } from './use-picker.ts'

export function PickedTiers({ picker }: { picker: Picker }) {
  const t = useTranslate()
  const { product, skus, seen, active, option, lines, tierOf, isSingle, change } = picker
  const { currency, tier_scope } = product
  return (
    <>
      <PriceTiers
        sku={active}
        quantity={seen.get(active.id) ?? 0}
        tierQuantity={tierOf(active)}
        others={tier_scope === 'product' ? othersOf(active, lines) : []}
        currency={currency}
        option={option}
        isOwn={!hasSameTiers(skus)}
        onUse={(quantity) => change(active, quantity)}
      />
      {!isSingle && active.ladder.length > 1 && (
        <p className="second">{t(tier_scope === 'product' ? 'buying.allOptions' : 'buying.eachOption')}</p>
      )}
    </>
  )
}
