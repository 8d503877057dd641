/** Products as an order table, options in rows below their product: quantities are entered row by row and added together. */
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { SkuRow } from '#contract/api/catalog/product'
import type { CardProduct } from '#contract/rules/card-product'
import { addManyItems, type Refusal } from '../../../domain/buying/cart/add-to-cart.ts'
import { refreshInCart } from '../../../domain/buying/cart/in-cart-refresh.ts'
import { priceTierAt, quantityErrorOf } from '../../../domain/buying/cart/quantity.ts'
import styles from '../../../domain/catalog/card/product-table.module.css'
import { type Selection, selectedLines, tierReader } from '../../../domain/catalog/product/sku-picker/selection.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { sumOf } from '../../../money.ts'
import { Button } from '../../../ui/button.tsx'
import { returnFocus } from '../../../ui/return-focus.ts'
import { focusUnread } from '../../../ui/typed-number.tsx'
import { areAlike, OptionsLine } from './options-line.tsx'
import { SkuLine } from './sku-line.tsx'

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
  const [opened, setOpened] = useState<readonly number[]>([])
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
    const isRefused = ({ id }: SkuRow) => refused.some(({ product_sku_id }) => product_sku_id === id)
    setOpened([...opened, ...products.flatMap(({ id, skus }) => (skus?.some(isRefused) ? [id] : []))])
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
            const skus = product.skus ?? []
            const hasOptions = skus.length > 1
            const isOpen = opened.includes(product.id)
            const isAlike = hasOptions && isOpen && areAlike(skus)
            return (
              <tbody key={product.id}>
                {hasOptions && (
                  <OptionsLine
                    product={product}
                    skus={skus}
                    chosen={skus.filter(({ id }) => quantities[id]).length}
                    isOpen={isOpen}
                    onToggle={() =>
                      setOpened(isOpen ? opened.filter((id) => id !== product.id) : [...opened, product.id])
                    }
                  />
                )}
                {(!hasOptions || isOpen) &&
                  skus.map((sku) => (
                    <SkuLine
                      key={sku.id}
                      product={product}
                      sku={sku}
                      isOption={hasOptions}
                      isAlike={isAlike}
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
