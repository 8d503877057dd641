/** Products as cards: picture, name, price, minimum, stock and a button that adds the minimum to the cart. */
import { memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { CardProduct } from '#contract/rules/card-product'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { addToCart } from '../../buying/cart/add-to-cart.ts'
import { handOverFocus, takesFocus, useInCart } from '../../buying/cart/in-cart.ts'
import { CartStepper } from '../../buying/cart/lazy-cart-stepper.tsx'
import { FavoriteButton } from '../../buying/favorite/favorite-button.tsx'
import styles from './product-card.module.css'
import { ProductName } from './product-name.tsx'
import { StockHint } from './stock-hint.tsx'

const cardSizes = '(width <= 666px) 46vw, (width <= 1199px) 30vw, 250px'

/** Memoized because the router renders pages at each step of a navigation. */
export const ProductCard = memo(function ProductCard({
  product,
  priority = false,
}: {
  product: CardProduct
  priority?: boolean
}) {
  const t = useTranslate()
  const format = useFormat()
  const { price_low, price_low_from, case_units, lead_time, variant } = product
  const least = t('catalog.minimum', { quantity: format.quantity(product.moq, product.unit) })
  return (
    <article className={`panel ${styles.card}`}>
      <Picture source={product.image} alt="" sizes={cardSizes} least={400} priority={priority} />
      <h3 className={styles.name}>
        <Link to={paths.product(product.id, variant?.sku_id)} ahead>
          <ProductName product={product} />
        </Link>
      </h3>
      {variant && <p className={styles.variant}>{Object.values(variant.options).join(' · ')}</p>}
      <FavoriteButton product={product} place="picture" />
      <p className={styles.price}>
        <Price amount={product.price} max={product.price_max} currency={product.currency} />
        {product.sales > 0 && <small>{t('catalog.sold', { count: product.sales })}</small>}
      </p>
      <p className={styles.facts}>
        {price_low && (
          <b>
            {t('catalog.lowPrice', {
              price: format.money(price_low, product.currency),
              number: format.number(price_low_from ?? 0),
            })}
          </b>
        )}
        <span>{case_units ? `${least} · ${t('catalog.caseOf', { number: format.number(case_units) })}` : least}</span>
        <StockHint stock={product.stock} moq={product.moq} unit={product.unit} />
      </p>
      {lead_time && <p className={styles.ships}>{lead_time}</p>}
      <QuickAdd product={product} />
    </article>
  )
})

/** Adds the minimum with one press, then edits the quantity in the cart. Links to the product if there is a choice to make. */
export function QuickAdd({ product, size = 'small' }: { product: CardProduct; size?: 'small' | 'usual' }) {
  const t = useTranslate()
  const { id, name, default_sku_id, sku_count, moq, stock, price_on_request, variant } = product
  const inCart = useInCart(default_sku_id)

  if (price_on_request || sku_count > 1 || default_sku_id === null || (stock < moq && !inCart)) {
    return (
      <ButtonLink size={size} block to={paths.product(id, variant?.sku_id)} className={styles.action}>
        {price_on_request
          ? t('catalog.askPrice')
          : sku_count > 1
            ? t('catalog.chooseOptions', { count: sku_count })
            : t('catalog.view')}
      </ButtonLink>
    )
  }
  if (!inCart) return <AddButton product={product} skuId={default_sku_id} size={size} />
  return (
    <Suspense fallback={<AddButton product={product} skuId={default_sku_id} size={size} isWaiting />}>
      <div className={styles.action}>
        <CartStepper skuId={default_sku_id} name={name} isFullWidth />
      </div>
    </Suspense>
  )
}

/** The first `inSight` pictures are visible on arrival, and decide how soon the page looks complete. */
export const ProductGrid = ({ products, inSight = 0 }: { products: readonly CardProduct[]; inSight?: number }) => (
  <div className={styles.grid}>
    {products.map((product, position) => (
      <ProductCard key={product.id} product={product} priority={position < inSight} />
    ))}
  </div>
)

interface AddButtonProps {
  product: CardProduct
  skuId: number
  size: 'small' | 'usual'
  /** The cart stepper that replaces it is loading. */
  isWaiting?: boolean
}

function AddButton({ product: { name, moq, unit }, skuId, size, isWaiting = false }: AddButtonProps): ReactNode {
  const t = useTranslate()
  const format = useFormat()
  const [busy, setBusy] = useState(isWaiting)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isWaiting && takesFocus(skuId)) button.current?.focus()
  }, [isWaiting, skuId])
  const add = async () => {
    setBusy(true)
    if (button.current === document.activeElement) handOverFocus(skuId)
    await addToCart({ product_sku_id: skuId, quantity: moq }, t)
    setBusy(false)
  }
  return (
    <Button
      ref={button}
      size={size}
      block
      icon="cart"
      busy={busy}
      className={styles.action}
      onClick={add}
      aria-label={t('catalog.addNamed', { quantity: format.quantity(moq, unit), name })}
    >
      {t('catalog.addQuantity', { quantity: format.quantity(moq, unit) })}
    </Button>
  )
}
