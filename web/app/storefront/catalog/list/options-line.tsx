/** A row of the order table for a product with several SKUs: what they share, and a button that opens their rows below it. */
import type { SkuRow } from '#contract/api/catalog/product'
import type { CardProduct } from '#contract/rules/card-product'
import { FavoriteButton } from '../../../domain/buying/favorite/favorite-button.tsx'
import { ProductName } from '../../../domain/catalog/card/product-name.tsx'
import styles from '../../../domain/catalog/card/product-table.module.css'
import { StockHint } from '../../../domain/catalog/card/stock-hint.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { RuleCells, TierCell } from './sku-line.tsx'

const isSame = (skus: readonly SkuRow[], fact: (sku: SkuRow) => unknown) =>
  new Set(skus.map((sku) => JSON.stringify(fact(sku)))).size === 1

/** Pack, minimum and multiple. */
const haveSameRules = (skus: readonly SkuRow[]) =>
  isSame(skus, ({ packs, moq, multiple, unit }) => [packs[0]?.name, packs[0]?.units, moq, multiple, unit])
const haveSamePrices = (skus: readonly SkuRow[]) => isSame(skus, ({ ladder }) => ladder)
export const areAlike = (skus: readonly SkuRow[]) => haveSameRules(skus) && haveSamePrices(skus)

interface OptionsLineProps {
  product: CardProduct
  skus: readonly SkuRow[]
  /** How many of them have a quantity. */
  chosen: number
  isOpen: boolean
  onToggle: () => void
}

export function OptionsLine({ product, skus, chosen, isOpen, onToggle }: OptionsLineProps) {
  const t = useTranslate()
  const format = useFormat()
  const [first] = skus
  if (!first) return null
  const names = Object.keys(first.options).join(' × ')
  return (
    <tr>
      <td className={styles.code}>{commonStart(skus.map(({ code }) => code))}</td>
      <th scope="row" className={styles.name}>
        <span className={styles.product}>
          <Picture source={product.image} alt="" sizes="40px" width={40} height={40} />
          <span>
            <Link to={paths.product(product.id, product.variant?.sku_id)} ahead>
              <ProductName product={product} />
            </Link>
            <span className={styles.options}>{names}</span>
          </span>
          <FavoriteButton product={product} place="row" />
        </span>
      </th>
      {haveSameRules(skus) ? (
        <RuleCells sku={first} />
      ) : (
        <>
          <td className={styles.pack} />
          <td className={styles.figure} data-label={t('catalog.minimumHead')}>
            {format.quantity(product.moq, product.unit)}
          </td>
        </>
      )}
      {haveSamePrices(skus) ? (
        <TierCell sku={first} currency={product.currency} quantity={first.moq} />
      ) : (
        <td className={styles.prices}>
          <Price amount={product.price} max={product.price_max} currency={product.currency} size="small" />
        </td>
      )}
      <td className={styles.stock}>
        <StockHint stock={product.stock} moq={product.moq} unit={product.unit} />
      </td>
      <td className={styles.action}>
        <Button size="small" block aria-expanded={isOpen} onClick={onToggle}>
          {t('catalog.chooseOptions', { count: product.sku_count })}
        </Button>
        {chosen > 0 && (
          <p className={styles.chosen}>{t('listing.chosen', { count: chosen, number: format.number(chosen) })}</p>
        )}
      </td>
    </tr>
  )
}

/** `SP-101-BLU-39`, `SP-101-RED-40` → `SP-101-…`; nothing where the codes share too little. */
function commonStart(codes: readonly string[]): string {
  const [first = ''] = codes
  let length = first.length
  for (const code of codes) while (!code.startsWith(first.slice(0, length))) length--
  return length > 2 ? `${first.slice(0, length)}…` : ''
}
