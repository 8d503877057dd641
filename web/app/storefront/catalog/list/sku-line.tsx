/** A row of the order table: a SKU with its rules, prices, stock and quantity. */
import { Suspense } from 'react'
import type { SkuRow } from '#contract/api/catalog/product'
import type { CardProduct } from '#contract/rules/card-product'
import { caseOf } from '#contract/rules/packs'
import type { Refusal } from '../../../domain/buying/cart/add-to-cart.ts'
import { useInCart } from '../../../domain/buying/cart/in-cart.ts'
import { CartStepper } from '../../../domain/buying/cart/lazy-cart-stepper.tsx'
import { priceTierAt, quantityErrorOf, quantityErrorText } from '../../../domain/buying/cart/quantity.ts'
import { inSteps, useUnitsPerStep } from '../../../domain/buying/cart/quantity-in.ts'
import { nearestOf } from '../../../domain/buying/cart/use-line-quantity.ts'
import { UseQuantityButton } from '../../../domain/buying/cart/use-quantity-button.tsx'
import { FavoriteButton } from '../../../domain/buying/favorite/favorite-button.tsx'
import { ProductName } from '../../../domain/catalog/card/product-name.tsx'
import styles from '../../../domain/catalog/card/product-table.module.css'
import { StockHint } from '../../../domain/catalog/card/stock-hint.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useNoPrice } from '../../../mall.ts'
import { paths } from '../../../paths.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Indicated } from '../../../ui/price.tsx'
import { Stepper } from '../../../ui/stepper.tsx'

const CaseSwitch = lazyPart(() => import('../../../domain/orders/freight/case-switch.tsx'))

interface SkuLineProps {
  product: CardProduct
  sku: SkuRow
  /** One of several, below the row of the product. */
  isOption: boolean
  /** Pack, minimum and prices are those of the product's row. */
  isAlike: boolean
  quantity: number
  /** The quantity that decides the price step. */
  tierQuantity: number
  refusal: Refusal | undefined
  onChange: (quantity: number) => void
}

export function SkuLine({ product, sku, isOption, isAlike, quantity, tierQuantity, refusal, onChange }: SkuLineProps) {
  const t = useTranslate()
  const format = useFormat()
  const options = Object.values(sku.options).join(' · ')
  const error = quantity > 0 ? quantityErrorOf(quantity, sku) : undefined
  const nearest = error?.nearest ?? nearestOf(refusal?.params ?? {})
  const message = error ? quantityErrorText(error.kind, sku, t, format) : refusal?.msg
  const inCart = useInCart(sku.id)
  const name = options ? `${product.name}, ${options}` : product.name
  const pack = caseOf(sku)
  const units = useUnitsPerStep(pack?.units)
  return (
    <tr data-option={isOption || undefined} data-alike={isAlike || undefined}>
      <td className={styles.code}>{sku.code}</td>
      <th scope="row" className={styles.name}>
        <span className={styles.product}>
          <Picture source={(isOption && sku.image) || product.image} alt="" sizes="40px" width={40} height={40} />
          <span>
            {isOption ? (
              <span className="visually-hidden">
                <ProductName product={product} />
              </span>
            ) : (
              <Link to={paths.product(product.id)} ahead>
                <ProductName product={product} />
              </Link>
            )}
            {options && <span className={styles.options}>{options}</span>}
          </span>
          {!isOption && <FavoriteButton product={product} place="row" />}
        </span>
      </th>
      <RuleCells sku={sku} />
      <TierCell sku={sku} currency={product.currency} quantity={tierQuantity || inCart?.quantity || sku.moq} />
      <td className={styles.stock}>
        <StockHint stock={sku.stock} moq={sku.moq} unit={sku.unit} />
      </td>
      <td className={styles.action}>
        {sku.price === null ? (
          <Link to={paths.product(product.id)} className="text-link">
            {t('catalog.askPrice')}
          </Link>
        ) : inCart && !quantity ? (
          <Suspense>
            <CartStepper skuId={sku.id} name={name} units={units} />
          </Suspense>
        ) : (
          <>
            <Stepper
              size="small"
              label={t('catalog.quantityOf', { name })}
              {...inSteps({ ...sku, value: quantity }, units)}
              allowZero
              disabled={sku.stock < sku.moq}
              invalid={Boolean(message)}
              onChange={(steps) => onChange(steps * units)}
            />
            {message && (
              <p className={styles.error} role="alert">
                {message}{' '}
                {nearest !== undefined && (
                  <UseQuantityButton
                    quantity={nearest}
                    field={(button) => button.closest('td')?.querySelector('input')}
                    onUse={onChange}
                  />
                )}
              </p>
            )}
          </>
        )}
        {pack && sku.price !== null && sku.stock >= sku.moq && (
          <Suspense>
            <CaseSwitch {...sku} name={name} pack={pack} quantity={quantity} onFill={onChange} />
          </Suspense>
        )}
      </td>
    </tr>
  )
}

/** Pack and minimum of a SKU. */
export function RuleCells({ sku }: { sku: SkuRow }) {
  const t = useTranslate()
  const format = useFormat()
  const [firstPack] = sku.packs
  return (
    <>
      <td className={styles.pack}>
        {firstPack
          ? `${format.unit(firstPack.name, 1)} = ${format.quantity(firstPack.units, sku.unit)}`
          : format.unit(sku.unit, 1)}
      </td>
      <td className={styles.figure} data-label={t('catalog.minimumHead')}>
        {format.quantity(sku.moq, sku.unit)}
        {sku.multiple > 1 && (
          <span className={styles.multiple}>{t('freight.multiple', { number: format.number(sku.multiple) })}</span>
        )}
      </td>
    </>
  )
}

/** The price steps of a SKU, with that of the quantity marked. */
export function TierCell({ sku, currency, quantity }: { sku: SkuRow; currency: string; quantity: number }) {
  const noPrice = useNoPrice()
  const t = useTranslate()
  const format = useFormat()
  const active = priceTierAt(sku.ladder, quantity)
  return (
    <td className={styles.prices}>
      {sku.ladder.length === 0
        ? noPrice
        : sku.ladder.map((tier) => (
            <span key={tier.min_quantity} className={styles.tier} data-active={tier === active || undefined}>
              {t('listing.from', {
                number: format.number(Math.max(tier.min_quantity, tier === sku.ladder[0] ? sku.moq : 0)),
              })}{' '}
              <b>{format.money(tier.price, currency)}</b>
              <Indicated amount={tier.price} currency={currency} />
            </span>
          ))}
    </td>
  )
}
