/** Price by quantity, what can be chosen, the rules in words, and the way into the cart. */
import { useState } from 'react'
import type { ProductDetail, SkuRow } from '#contract/catalog'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { addMoney, timesMoney } from '../../money.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toast.tsx'
import { addToCart } from '../cart/add.ts'
import { faultOf, stepAt } from '../cart/quantity.ts'
import styles from './buy-box.module.css'
import { Ladder } from './ladder.tsx'
import { RuleWords } from './rule-words.tsx'
import { SkuRows } from './sku-rows.tsx'

const nothing: ReadonlyMap<number, number> = new Map()

export function BuyBox({ product }: { product: ProductDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const skus = product.skus.filter(({ status }) => status === 'on_sale')
  const first = skus.find(({ id }) => id === product.default_sku_id) ?? skus[0]
  const isSingle = skus.length === 1
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(() => new Map(isSingle && first && first.stock >= first.moq ? [[first.id, first.moq]] : []))
  const [activeId, setActiveId] = useState(first?.id)
  const [busy, setBusy] = useState(false)

  const active = skus.find(({ id }) => id === activeId) ?? first
  if (!active) return <p className={styles.notice}>{t('product.offSale')}</p>
  if (skus.every((sku) => sku.price_on_request)) {
    return (
      <>
        <Price amount={null} currency={product.currency} size="large" />
        <p className={styles.notice}>
          <strong>{t('product.onRequestTitle')}</strong>
          <br />
          {t('product.onRequestText')}
        </p>
        <RuleWords sku={active} currency={product.currency} />
        {!isSingle && <SkuRows skus={skus} currency={product.currency} chosen={nothing} onChange={() => {}} readOnly />}
      </>
    )
  }

  const lines = skus.flatMap((sku) => {
    const quantity = chosen.get(sku.id) ?? 0
    return quantity > 0 ? [{ sku, quantity, price: stepAt(sku.ladder, quantity)?.price ?? sku.price, fault: faultOf(quantity, sku) }] : []
  })
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  // Nothing chosen comes to zero with the digits of the currency.
  const amount = addMoney([timesMoney(active.price ?? '0', 0), ...lines.flatMap(({ price, quantity }) => (price === null ? [] : [timesMoney(price, quantity)]))])
  const hasFault = lines.some(({ fault }) => fault)

  const change = (sku: SkuRow, next: number) => {
    setActiveId(sku.id)
    setChosen((before) => new Map(before).set(sku.id, next))
  }
  const add = async () => {
    if (lines.length === 0) return toast.warning(t('product.chooseQuantity'))
    if (hasFault) return toast.error(t('product.checkQuantities'))
    setBusy(true)
    const added = await addToCart(
      lines.map(({ sku, quantity }) => ({ product_sku_id: sku.id, quantity })),
      t,
    )
    // What went in is not added a second time by the next press.
    if (!isSingle && added.length > 0) setChosen((before) => new Map([...before].filter(([id]) => !added.includes(id))))
    setBusy(false)
  }

  return (
    <>
      <Ladder sku={active} quantity={chosen.get(active.id) ?? 0} currency={product.currency} />
      <RuleWords sku={active} currency={product.currency} />
      <SkuRows skus={skus} currency={product.currency} chosen={chosen} onChange={change} />
      <div className={styles.bar}>
        <p className={styles.total} aria-live="polite">
          <span className="second">{t('product.chosen', { quantity: format.quantity(quantity, active.unit) })}</span>
          <Price amount={amount} currency={product.currency} size="large" />
        </p>
        <Button look="primary" size="large" icon="cart" busy={busy} onClick={() => void add()}>
          {t('product.addToCart')}
        </Button>
      </div>
    </>
  )
}
