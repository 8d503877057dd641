/**
 * Goods as an order table, a row per SKU, for buyers who know what they want: quantities go in row by row,
 * all of them go into the cart at once.
 */
import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import type { SkuRow } from '#contract/product'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { sumOf } from '../../money.ts'
import { paths } from '../../paths.ts'
import { backToField } from '../../ui/back-to-field.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { addMany, type Refusal } from '../cart/add-many.ts'
import { CartStepper } from '../cart/cart-stepper-part.tsx'
import { useInCart } from '../cart/in-cart.ts'
import { faultOf, stepAt } from '../cart/quantity.ts'
import { Heart } from '../favorite/heart.tsx'
import type { CardProduct } from './card-product.ts'
import { ProductName } from './product-name.tsx'
import styles from './product-table.module.css'
import { StockHint } from './stock-hint.tsx'

export default function ProductTable({ products }: { products: readonly CardProduct[] }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<Record<number, number>>({})
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const [busy, setBusy] = useState(false)
  const all = products.flatMap(({ skus = [], currency }) => skus.map((sku) => ({ sku, currency })))
  const wanted = all.flatMap(({ sku }) =>
    chosen[sku.id] ? [{ product_sku_id: sku.id, quantity: chosen[sku.id] ?? 0 }] : [],
  )
  const table = useRef<HTMLElement>(null)
  const pressed = useRef({ detail: 1 })
  // The first row that was refused may be far above the button.
  useEffect(() => {
    if (refusals.length === 0) return
    const field = table.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    field?.closest('tr')?.scrollIntoView({ block: 'center' })
    backToField(pressed.current, field)
    pressed.current = { detail: 1 }
  }, [refusals])

  const choose = (sku: SkuRow, quantity: number) => {
    setRefusals(refusals.filter(({ product_sku_id }) => product_sku_id !== sku.id))
    setChosen({ ...chosen, [sku.id]: quantity })
  }
  // What is right goes in, even if other rows are not.
  const add = async ({ detail }: MouseEvent) => {
    pressed.current = { detail }
    setBusy(true)
    const verdict = await addMany(wanted, t)
    setBusy(false)
    if (!verdict) return
    setRefusals(verdict.refused)
    // The bar goes with the last choice.
    if (verdict.refused.length === 0 && detail === 0) table.current?.focus({ preventScroll: true })
    // What went in leaves the table, what was refused stays as typed.
    setChosen(Object.fromEntries(verdict.refused.map(({ product_sku_id, quantity }) => [product_sku_id, quantity])))
  }
  const amounts = wanted.flatMap(({ product_sku_id, quantity }) => {
    const sku = all.find((each) => each.sku.id === product_sku_id)?.sku
    return sku && !faultOf(quantity, sku) ? [{ price: stepAt(sku.ladder, quantity)?.price ?? '0', quantity }] : []
  })

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={table} className={`panel ${styles.holder}`} aria-label={t('catalog.table')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('listing.code')}</th>
              <th scope="col">{t('catalog.product')}</th>
              <th scope="col">{t('listing.pack')}</th>
              <th scope="col" className={styles.figure}>
                {t('catalog.minimumHead')}
              </th>
              <th scope="col" className={styles.figure}>
                {t('listing.prices')}
              </th>
              <th scope="col">{t('catalog.stock')}</th>
              <th scope="col">{t('listing.quantity')}</th>
            </tr>
          </thead>
          {products.map((product) => (
            <tbody key={product.id}>
              {(product.skus ?? []).map((sku, position) => (
                <SkuLine
                  key={sku.id}
                  product={product}
                  sku={sku}
                  isFirst={position === 0}
                  quantity={chosen[sku.id] ?? 0}
                  refusal={refusals.find(({ product_sku_id }) => product_sku_id === sku.id)}
                  onChange={(quantity) => choose(sku, quantity)}
                />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {wanted.length > 0 && (
        <div className={styles.bar}>
          <Total lines={wanted.length} amounts={amounts} currency={all[0]?.currency ?? ''} />
          <Button look="quiet" onClick={() => setChosen({})}>
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

function Total({
  lines,
  amounts,
  currency,
}: {
  lines: number
  amounts: { price: string; quantity: number }[]
  currency: string
}) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <p className={styles.total} aria-live="polite">
      {t('listing.chosen', { count: lines, number: format.number(lines) })} ·{' '}
      <strong className="number">{format.money(amounts.length > 0 ? sumOf(amounts) : '0.00', currency)}</strong>
    </p>
  )
}

interface SkuLineProps {
  product: CardProduct
  sku: SkuRow
  isFirst: boolean
  quantity: number
  refusal: Refusal | undefined
  onChange: (quantity: number) => void
}

function SkuLine({ product, sku, isFirst, quantity, refusal, onChange }: SkuLineProps) {
  const t = useTranslate()
  const format = useFormat()
  const options = Object.values(sku.options).join(' · ')
  const fault = quantity > 0 ? faultOf(quantity, sku) : undefined
  const nearest =
    fault?.nearest ?? (typeof refusal?.params['nearest'] === 'number' ? refusal.params['nearest'] : undefined)
  const message =
    fault &&
    {
      stock: t('catalog.insufficientStock', {
        stock: format.number(sku.stock),
        unit: format.unit(sku.unit, sku.stock),
      }),
      moq: t('catalog.belowMinimum', { qty: format.number(sku.moq) }),
      multiple: t('catalog.notMultiple', { multiple: format.number(sku.multiple) }),
    }[fault.kind]
  const inCart = useInCart(sku.id)
  const lit = stepAt(sku.ladder, quantity || inCart?.quantity || sku.moq)
  const name = options ? `${product.name}, ${options}` : product.name
  const [pack] = sku.packs
  return (
    <tr>
      <td className={styles.code}>{sku.code}</td>
      <th scope="row" className={styles.name}>
        <span className={styles.goods}>
          {isFirst ? <Picture source={product.image} alt="" sizes="40px" width={40} height={40} /> : <span />}
          <span>
            {/* Whoever does not see the first row beside it hears the name again; one link is enough. */}
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
          {isFirst && <Heart product={product} place="row" />}
        </span>
      </th>
      <td className={styles.pack}>
        {pack ? `${format.unit(pack.name, 1)} = ${format.quantity(pack.units, sku.unit)}` : format.unit(sku.unit, 1)}
      </td>
      <td className={styles.figure} data-label={t('catalog.minimumHead')}>
        {format.quantity(sku.moq, sku.unit)}
        {sku.multiple > 1 && (
          <span className={styles.multiple}>{t('listing.multiple', { number: format.number(sku.multiple) })}</span>
        )}
      </td>
      <td className={styles.prices}>
        {sku.ladder.length === 0
          ? t('common.priceOnRequest')
          : sku.ladder.map((step) => (
              <span key={step.min_quantity} className={styles.step} data-lit={step === lit || undefined}>
                {t('listing.from', {
                  number: format.number(Math.max(step.min_quantity, step === sku.ladder[0] ? sku.moq : 0)),
                })}{' '}
                <b>{format.money(step.price, product.currency)}</b>
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
            <CartStepper skuId={sku.id} name={name} />
          </Suspense>
        ) : (
          <>
            <Stepper
              size="small"
              label={t('catalog.quantityOf', { name })}
              value={quantity}
              moq={sku.moq}
              multiple={sku.multiple}
              stock={sku.stock}
              allowZero
              disabled={sku.stock < sku.moq}
              invalid={Boolean(message ?? refusal)}
              onChange={onChange}
            />
            {(message ?? refusal) && (
              <p className={styles.fault} role="alert">
                {message ?? refusal?.msg}{' '}
                {nearest !== undefined && (
                  <button
                    type="button"
                    className="offer"
                    onClick={(event) => {
                      backToField(event, event.currentTarget.closest('td')?.querySelector('input'))
                      onChange(nearest)
                    }}
                  >
                    {t('catalog.useQuantity', { quantity: format.number(nearest) })}
                  </button>
                )}
              </p>
            )}
          </>
        )}
      </td>
    </tr>
  )
}
