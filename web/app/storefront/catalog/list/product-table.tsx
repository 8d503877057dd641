/** Products as an order table with a row per SKU: quantities are entered row by row and added together. */
import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import type { SkuRow } from '#contract/api/catalog/product'
import type { CardProduct } from '#contract/rules/card-product'
import { caseOf } from '#contract/rules/packs'
import { addManyItems, type Refusal } from '../../../domain/buying/cart/add-to-cart.ts'
import { useInCart } from '../../../domain/buying/cart/in-cart.ts'
import { refreshInCart } from '../../../domain/buying/cart/in-cart-refresh.ts'
import { CartStepper } from '../../../domain/buying/cart/lazy-cart-stepper.tsx'
import { priceTierAt, quantityErrorOf, quantityErrorText } from '../../../domain/buying/cart/quantity.ts'
import { inSteps, useUnitsPerStep } from '../../../domain/buying/cart/quantity-in.ts'
import { nearestOf } from '../../../domain/buying/cart/use-line-quantity.ts'
import { UseQuantityButton } from '../../../domain/buying/cart/use-quantity-button.tsx'
import { FavoriteButton } from '../../../domain/buying/favorite/favorite-button.tsx'
import { ProductName } from '../../../domain/catalog/card/product-name.tsx'
import styles from '../../../domain/catalog/card/product-table.module.css'
import { StockHint } from '../../../domain/catalog/card/stock-hint.tsx'
import { type Selection, selectedLines, tierReader } from '../../../domain/catalog/product/sku-picker/selection.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useNoPrice } from '../../../mall.ts'
import { sumOf } from '../../../money.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Indicated } from '../../../ui/price.tsx'
import { returnFocus } from '../../../ui/return-focus.ts'
import { Stepper } from '../../../ui/stepper.tsx'
import { focusUnread } from '../../../ui/typed-number.tsx'

const CaseSwitch = lazyPart(() => import('../../../domain/orders/freight/case-switch.tsx'))

interface ProductTableProps {
  products: readonly CardProduct[]
}

const tierReaderOf = ({ skus = [], tier_scope = 'sku' }: CardProduct, typed: Selection) =>
  tierReader(skus, typed, tier_scope)

export default function ProductTable({ products }: ProductTableProps) {
  const t = useTranslate()
  const format = useFormat()
  const [quantities, setQuantities] = useState<Record<number, number>>({})
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const [busy, setBusy] = useState(false)
  const typed = new Map(Object.entries(quantities).map(([id, quantity]) => [Number(id), quantity]))
  const items = products.flatMap((product) => {
    const tierOf = tierReaderOf(product, typed)
    return selectedLines(product.skus ?? [], typed).map((line) => ({ ...line, tierQuantity: tierOf(line.sku) }))
  })
  const table = useRef<HTMLElement>(null)
  const press = useRef({ detail: 1 })
  // The first refused row may be far above the button.
  useEffect(() => {
    if (refusals.length === 0) return
    const field = table.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    field?.closest('tr')?.scrollIntoView({ block: 'center' })
    returnFocus(press.current, field)
    press.current = { detail: 1 }
  }, [refusals])

  const change = (sku: SkuRow, quantity: number) => {
    setRefusals(refusals.filter(({ product_sku_id }) => product_sku_id !== sku.id))
    setQuantities({ ...quantities, [sku.id]: quantity })
  }
  const add = async ({ detail }: MouseEvent) => {
    if (focusUnread()) return
    press.current = { detail }
    setBusy(true)
    const body = items.map(({ sku, quantity }) => ({ product_sku_id: sku.id, quantity }))
    const { added, refused } = await addManyItems(body, 'listing.addedSome', t)
    // Before the typed quantities are cleared, so that the rows switch to the quantity in the cart.
    await refreshInCart(added)
    setBusy(false)
    setRefusals(refused)
    // The button is hidden with the last quantity.
    if (added.length === items.length && detail === 0) table.current?.focus({ preventScroll: true })
    setQuantities(Object.fromEntries(Object.entries(quantities).filter(([id]) => !added.includes(Number(id)))))
  }
  const currency = products[0]?.currency ?? 'USD'
  const amounts = items.flatMap(({ sku, quantity, tierQuantity }) =>
    quantityErrorOf(quantity, sku) ? [] : [{ price: priceTierAt(sku.ladder, tierQuantity)?.price ?? '0', quantity }],
  )

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section ref={table} className={`panel ${styles.holder}`} aria-label={t('listing.table')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('freight.code')}</th>
              <th scope="col">{t('catalog.product')}</th>
              <th scope="col">{t('freight.packing')}</th>
              <th scope="col" className={styles.figure}>
                {t('catalog.minimumHead')}
              </th>
              <th scope="col" className={styles.figure}>
                {t('freight.tiers')}
              </th>
              <th scope="col">{t('catalog.stock')}</th>
              <th scope="col">{t('freight.quantity')}</th>
            </tr>
          </thead>
          {products.map((product) => {
            const tierOf = tierReaderOf(product, typed)
            return (
              <tbody key={product.id}>
                {(product.skus ?? []).map((sku, position) => (
                  <SkuLine
                    key={sku.id}
                    product={product}
                    sku={sku}
                    isFirst={position === 0}
                    quantity={quantities[sku.id] ?? 0}
                    tierQuantity={tierOf(sku)}
                    refusal={refusals.find(({ product_sku_id }) => product_sku_id === sku.id)}
                    onChange={(quantity) => change(sku, quantity)}
                  />
                ))}
              </tbody>
            )
          })}
        </table>
      </section>
      {items.length > 0 && (
        <div className={styles.bar}>
          <p className={styles.total} aria-live="polite">
            {t('listing.chosen', { count: items.length, number: format.number(items.length) })} ·{' '}
            <strong className="number">
              {format.money(amounts.length > 0 ? sumOf(amounts, currency) : '0.00', currency)}
            </strong>
          </p>
          <Button look="quiet" onClick={() => setQuantities({})}>
            {t('listing.reset')}
          </Button>
          <Button look="primary" icon="cart" busy={busy} onClick={add}>
            {t('listing.addAll')}
          </Button>
        </div>
      )}
    </>
  )
}

interface SkuLineProps {
  product: CardProduct
  sku: SkuRow
  isFirst: boolean
  quantity: number
  /** The quantity that decides the price step. */
  tierQuantity: number
  refusal: Refusal | undefined
  onChange: (quantity: number) => void
}

function SkuLine({ product, sku, isFirst, quantity, tierQuantity, refusal, onChange }: SkuLineProps) {
  const noPrice = useNoPrice()
  const t = useTranslate()
  const format = useFormat()
  const options = Object.values(sku.options).join(' · ')
  const error = quantity > 0 ? quantityErrorOf(quantity, sku) : undefined
  const nearest = error?.nearest ?? nearestOf(refusal?.params ?? {})
  const message = error ? quantityErrorText(error.kind, sku, t, format) : refusal?.msg
  const inCart = useInCart(sku.id)
  const activeTier = priceTierAt(sku.ladder, tierQuantity || inCart?.quantity || sku.moq)
  const name = options ? `${product.name}, ${options}` : product.name
  const [firstPack] = sku.packs
  const pack = caseOf(sku)
  const units = useUnitsPerStep(pack?.units)
  return (
    <tr>
      <td className={styles.code}>{sku.code}</td>
      <th scope="row" className={styles.name}>
        <span className={styles.product}>
          {isFirst ? <Picture source={product.image} alt="" sizes="40px" width={40} height={40} /> : <span />}
          <span>
            {/* Later rows repeat the name for screen readers only. */}
            {isFirst ? (
              <Link to={paths.product(product.id)} ahead>
                <ProductName product={product} />
              </Link>
            ) : (
              <span className="visually-hidden">
                <ProductName product={product} />
              </span>
            )}
            {options && <span className={styles.options}>{options}</span>}
          </span>
          {isFirst && <FavoriteButton product={product} place="row" />}
        </span>
      </th>
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
      <td className={styles.prices}>
        {sku.ladder.length === 0
          ? noPrice
          : sku.ladder.map((tier) => (
              <span key={tier.min_quantity} className={styles.tier} data-active={tier === activeTier || undefined}>
                {t('listing.from', {
                  number: format.number(Math.max(tier.min_quantity, tier === sku.ladder[0] ? sku.moq : 0)),
                })}{' '}
                <b>{format.money(tier.price, product.currency)}</b>
                <Indicated amount={tier.price} currency={product.currency} />
              </span>
            ))}
      </td>
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
