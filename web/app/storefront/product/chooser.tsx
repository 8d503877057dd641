/** Quantities of a product's SKUs, what they come to, and one press that puts them all into the cart. */
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProductDetail, SkuRow } from '#contract/product'
import { useTranslate } from '../../i18n/use.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { toast } from '../../ui/toast.tsx'
import type { Refusal } from './add-chosen.ts'
import styles from './buy-box.module.css'
import type { Chosen } from './choice.ts'
import { Figures } from './figures.tsx'
import { goodsPart, withWords } from './goods-part.ts'
import { moveByKey } from './grid-keys.ts'
import './matrix.module.css'
import { SkuRows } from './sku-rows.tsx'
import { Sum } from './sum.tsx'

/** Of products with several dimensions only. The server renders it, so the page imports its styles. */
const Matrix = lazyPart(async () => ({ default: (await import('./matrix.tsx')).Matrix }))
const Refusals = goodsPart(() => import('./refusals.tsx'))
const adding = () => withWords(() => import('./add-chosen.ts'))

export function Chooser({
  product: { currency },
  skus,
  first,
}: {
  product: ProductDetail
  skus: readonly SkuRow[]
  first: SkuRow
}) {
  const t = useTranslate()
  const isSingle = skus.length === 1
  const [chosen, setChosen] = useState<Chosen>(() => new Map(isSingle ? [[first.id, first.moq]] : []))
  const [activeId, setActiveId] = useState(first.id)
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const refusedIds = useMemo(() => new Set(refused.map(({ sku }) => sku.id)), [refused])

  const choice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On the window and ahead of React, which stops keys on what it has not taken over yet.
    addEventListener('keydown', moveByKey, true)
    return () => removeEventListener('keydown', moveByKey, true)
  }, [])
  const active = skus.find(({ id }) => id === activeId) ?? first
  const change = useCallback((sku: SkuRow, quantity: number) => {
    // Ahead of the press that will need it.
    adding().catch(() => {})
    setActiveId(sku.id)
    setChosen((before) => new Map(before).set(sku.id, quantity))
    setRefused((before) => before.filter((refusal) => refusal.sku.id !== sku.id))
  }, [])

  const add = async () => {
    setBusy(true)
    try {
      const { addChosen } = await adding()
      const { added, refused } = await addChosen(skus, chosen, t)
      setRefused(refused)
      // What the page says of stock and rules is older than the refusal.
      if (refused.length > 0) void revalidate()
      // The message says that something is wrong; this is what.
      if (added.length + refused.length === 0)
        choice.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
      // What went in is not added a second time by the next press.
      if (!isSingle) setChosen((before) => new Map([...before].filter(([id]) => !added.includes(id))))
    } catch {
      toast.error(t('common.network'))
    }
    setBusy(false)
  }

  const Choice = Object.keys(first.options).length > 1 ? Matrix : SkuRows
  return (
    <>
      <Figures skus={skus} sku={active} quantity={chosen.get(active.id) ?? 0} currency={currency} onChange={change} />
      <div ref={choice} className={styles.choice}>
        <Suspense>
          <Choice skus={skus} currency={currency} chosen={chosen} refused={refusedIds} onChange={change} />
        </Suspense>
        <Suspense>{refused.length > 0 && <Refusals refused={refused} onUse={change} />}</Suspense>
      </div>
      <div className={styles.bar}>
        <Sum skus={skus} chosen={chosen} currency={currency} />
        <Button look="primary" size="large" icon="cart" busy={busy} onClick={() => void add()}>
          {t('product.addToCart')}
        </Button>
      </div>
    </>
  )
}
