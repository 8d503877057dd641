/** Selects quantities of a product's SKUs and adds them to the cart. */
import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProductDetail, SkuRow } from '#contract/api/catalog/product'
import type { Refusal } from '../../../../domain/buying/cart/add-to-cart.ts'
import { quantityErrorOf } from '../../../../domain/buying/cart/quantity.ts'
import {
  hasSameTiers,
  othersOf,
  type Selection,
  selectedLines,
  tierReader,
  validLines,
} from '../../../../domain/catalog/product/sku-picker/selection.ts'
import { useTranslate } from '../../../../i18n/use.ts'
import { withBundle } from '../../../../i18n/with-bundle.ts'
import { Button } from '../../../../ui/button.tsx'
import { latePart, lazyPart } from '../../../../ui/lazy-part.ts'
import { toast } from '../../../../ui/toast.tsx'
import { focusUnread } from '../../../../ui/typed-number.tsx'
import { lazyProductPart, withProductTexts } from '../lazy-part.ts'
import { PriceTiers } from '../price/price-tiers.tsx'
import { SkuRules } from '../price/sku-rules.tsx'
import { SelectionTotal } from './selection-total.tsx'
// The server renders the grid, so the page imports its styles.
import './sku-grid.module.css'
import { nameOf, SkuList } from './sku-list.tsx'
import styles from './sku-picker.module.css'

/** Only for products with several options. */
const SkuGrid = lazyPart(() => import('./sku-grid.tsx'))
/** Only for products that cannot be bought now. */
const NotForSale = lazyPart(() => import('../not-for-sale.tsx'))
const BuyHelp = latePart(() => withBundle('freight', () => import('./buy-help.tsx')))
const Refusals = lazyProductPart(() => import('./refusals.tsx'))
const loadAddToCart = () => withProductTexts(() => import('../../../../domain/buying/cart/add-to-cart.ts'))

interface BuyBoxProps {
  product: ProductDetail
  /** Called with the picture of a chosen option. */
  onShow: (image: string) => void
}

/** The SKU picker, or the reason why nothing can be bought. */
export function BuyBox({ product, onShow }: BuyBoxProps) {
  const skus = product.status === 'on_sale' ? product.skus.filter(({ status }) => status === 'on_sale') : []
  const first = skus.find(({ id }) => id === product.default_sku_id) ?? skus[0]
  if (first && !product.price_on_request && skus.some(({ stock, moq }) => stock >= moq))
    return <SkuPicker product={product} skus={skus} first={first} onShow={onShow} />
  return (
    <Suspense>
      <NotForSale product={product} skus={skus} first={first} onShow={onShow} />
    </Suspense>
  )
}

function SkuPicker({ product, skus, first, onShow }: BuyBoxProps & { skus: readonly SkuRow[]; first: SkuRow }) {
  const { currency, lead_time, tier_scope } = product
  const t = useTranslate()
  const isSingle = skus.length === 1
  const [selection, setSelection] = useState<Selection>(() => new Map(isSingle ? [[first.id, first.moq]] : []))
  // Totals follow each key; rules are checked when the field is left, or 1 of 12 would be refused at once.
  const [typed, setTyped] = useState<readonly [id: number, quantity: number]>()
  const seen = typed ? new Map([...selection, typed]) : selection
  // Of several options none is the buyer's until they turn to it.
  const [chosenId, setChosenId] = useState(isSingle ? first.id : undefined)
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const refusedIds = useMemo(() => new Set(refusals.map(({ product_sku_id }) => product_sku_id)), [refusals])
  const choices = useRef<HTMLDivElement>(null)
  const chosenSku = skus.find(({ id }) => id === chosenId)
  const active = chosenSku ?? first
  const option = isSingle ? undefined : nameOf(active)
  const tierOf = tierReader(skus, seen, tier_scope)
  const show = useCallback(
    (sku: SkuRow) => {
      setChosenId(sku.id)
      if (sku.image) onShow(sku.image)
    },
    [onShow],
  )
  const change = useCallback(
    (sku: SkuRow, quantity: number) => {
      // Preloads the code for the button.
      loadAddToCart().catch(() => {})
      show(sku)
      setTyped(undefined)
      setSelection((before) => new Map(before).set(sku.id, quantity))
      setRefusals((before) => before.filter(({ product_sku_id }) => product_sku_id !== sku.id))
    },
    [show],
  )
  /** Sets several quantities at once. */
  const changeAll = (next: (before: Selection) => Selection) => {
    loadAddToCart().catch(() => {})
    setTyped(undefined)
    setSelection(next)
    setRefusals([])
  }
  const type = useCallback((sku: SkuRow, quantity: number) => setTyped([sku.id, quantity]), [])

  const chosen = selectedLines(skus, selection)
  const lines = validLines(selectedLines(skus, seen))
  const items = chosen.map(({ sku, quantity }) => ({ product_sku_id: sku.id, quantity }))
  const add = async () => {
    if (focusUnread(choices.current)) return
    setBusy(true)
    setTyped(undefined)
    try {
      const { addManyItems } = await loadAddToCart()
      if (chosen.length === 0) toast.warning(t('buying.chooseQuantity'))
      else if (chosen.every(({ sku, quantity }) => quantityErrorOf(quantity, sku))) {
        toast.error(t('buying.checkQuantities'))
        choices.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
      } else {
        const { added, refused } = await addManyItems(items, 'buying.addedSome', t)
        setRefusals(refused)
        // The page's stock and rules are older than the refusal.
        if (refused.length > 0) void revalidate()
        // Added quantities must not be added again by the next press.
        if (!isSingle) setSelection((before) => new Map([...before].filter(([id]) => !added.includes(id))))
      }
    } catch {
      toast.error(t('common.network'))
    }
    setBusy(false)
  }

  const Choices = Object.keys(first.options).length > 1 ? SkuGrid : SkuList
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
      <SkuRules
        sku={active}
        option={chosenSku && option}
        stock={chosenSku ? active.stock : product.stock}
        currency={currency}
        leadTime={lead_time}
        pooledMoq={product.pooled_moq}
      />
      <div ref={choices} className={styles.choices}>
        <Suspense>
          <Choices
            skus={skus}
            currency={currency}
            selection={selection}
            tierOf={tierOf}
            refused={refusedIds}
            onChange={change}
            onType={type}
            onShow={show}
          />
        </Suspense>
        <Suspense>{refusals.length > 0 && <Refusals refusals={refusals} skus={skus} onUse={change} />}</Suspense>
      </div>
      <div className={styles.bar}>
        <SelectionTotal skus={skus} selection={seen} tierOf={tierOf} currency={currency} />
        <Button look="primary" size="large" icon="cart" busy={busy} onClick={() => void add()}>
          {t('product.addToCart')}
        </Button>
      </div>
      <div className={styles.freight}>
        <BuyHelp
          skus={skus}
          selection={seen}
          chosen={chosenSku}
          tierQuantity={tierOf(active)}
          active={active}
          currency={currency}
          onChange={change}
          onChangeAll={changeAll}
        />
      </div>
    </>
  )
}
