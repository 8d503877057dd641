/** What one SKU costs by quantity, and the rules it is sold by. */
import type { SkuRow } from '#contract/product'
import { useTranslate } from '../../i18n/use.ts'
import { Ladder } from './ladder.tsx'
import { RuleWords } from './rule-words.tsx'
import { nameOf } from './sku-rows.tsx'

export interface FiguresProps {
  skus: readonly SkuRow[]
  sku: SkuRow
  quantity: number
  currency: string
  onChange: (sku: SkuRow, quantity: number) => void
}

export function Figures({ skus, sku, quantity, currency, onChange }: FiguresProps) {
  const t = useTranslate()
  const isSamePrice = new Set(skus.map(({ ladder }) => JSON.stringify(ladder))).size === 1
  return (
    <>
      <Ladder
        sku={sku}
        quantity={quantity}
        currency={currency}
        name={isSamePrice ? undefined : nameOf(sku)}
        onUse={(next) => onChange(sku, next)}
      />
      {skus.length > 1 && sku.ladder.length > 1 && <p className="second">{t('goods.eachOption')}</p>}
      <RuleWords sku={sku} currency={currency} />
    </>
  )
}
