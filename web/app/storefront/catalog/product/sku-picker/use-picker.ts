/** What a buyer chooses of a product's SKUs, and adding it to the cart. */
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProductDetail, SkuRow } from '#contract/api/catalog/product'
import type { Refusal } from '../../../../domain/buying/cart/add-to-cart.ts'
import { quantityErrorOf } from '../../../../domain/buying/cart/quantity.ts'
import {
  type Line,
  type Selection,
  selectedLines,
  tierReader,
  validLines,
} from '../../../../domain/catalog/product/sku-picker/selection.ts'
import { useTranslate } from '../../../../i18n/use.ts'
import { toast } from '../../../../ui/toast.tsx'
import { focusUnread } from '../../../../ui/typed-number.tsx'
import { withProductTexts } from '../lazy-part.ts'
import { nameOf } from './sku-list.tsx'

const loadAddToCart = () => withProductTexts(() => import('../../../../domain/buying/cart/add-to-cart.ts'))

export interface Picker {
  product: ProductDetail
  skus: readonly SkuRow[]
  isSingle: boolean
  selection: Selection
  /** With the quantity that is being typed. */
  seen: Selection
  /** Undefined while the buyer has chosen none of several options. */
  chosen: SkuRow | undefined
  /** The chosen one, or the first. */
  active: SkuRow
  /** The name of the active one, where there are several. */
  option: string | undefined
  /** What can be bought of `seen`. */
  lines: readonly Line[]
  tierOf: (sku: SkuRow) => number
  refusals: readonly Refusal[]
  refusedIds: ReadonlySet<number>
  busy: boolean
  /** The button was pressed before anything was chosen. */
  isAsked: boolean
  /** The fields, for the focus. */
  choices: RefObject<HTMLDivElement | null>
  show: (sku: SkuRow) => void
  change: (sku: SkuRow, quantity: number) => void
  /** Sets several quantities at once. */
  changeAll: (next: (before: Selection) => Selection) => void
  type: (sku: SkuRow, quantity: number) => void
  /** Adds the selection to the cart; true if all of it was added. */
  add: () => Promise<boolean>
  ask: () => void
}

/** `onShow` is called with the picture of a chosen option, and must be stable. */
export function usePicker(
  product: ProductDetail,
  skus: readonly SkuRow[],
  first: SkuRow,
  onShow: (image: string) => void,
): Picker {
  const t = useTranslate()
  const isSingle = skus.length === 1
  const [selection, setSelection] = useState<Selection>(() => new Map(isSingle ? [[first.id, first.moq]] : []))
  // Totals follow each key; rules are checked when the field is left, or 1 of 12 would be refused at once.
  const [typed, setTyped] = useState<readonly [id: number, quantity: number]>()
  const seen = useMemo(() => (typed ? new Map([...selection, typed]) : selection), [selection, typed])
  // Of several options none is the buyer's until they choose it.
  const [chosenId, setChosenId] = useState(isSingle ? first.id : undefined)
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const [busy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { revalidate } = useRevalidator()
  const refusedIds = useMemo(() => new Set(refusals.map(({ product_sku_id }) => product_sku_id)), [refusals])
  const choices = useRef<HTMLDivElement>(null)
  const chosen = skus.find(({ id }) => id === chosenId)
  const active = chosen ?? first
  const show = useCallback(
    (sku: SkuRow) => {
      setChosenId(sku.id)
      if (sku.image) onShow(sku.image)
    },
    [onShow],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only
  useEffect(() => {
    const asked = skus.find(({ id }) => location.hash === `#sku-${id}`)
    if (asked) show(asked)
  }, [])
  const change = useCallback(
    (sku: SkuRow, quantity: number) => {
      // Preloads the code for the button.
      loadAddToCart().catch(() => {})
      show(sku)
      setTyped(undefined)
      setAsked(false)
      setSelection((before) => new Map(before).set(sku.id, quantity))
      setRefusals((before) => before.filter(({ product_sku_id }) => product_sku_id !== sku.id))
    },
    [show],
  )
  const changeAll = useCallback((next: (before: Selection) => Selection) => {
    loadAddToCart().catch(() => {})
    setTyped(undefined)
    setAsked(false)
    setSelection(next)
    setRefusals([])
  }, [])
  const type = useCallback((sku: SkuRow, quantity: number) => setTyped([sku.id, quantity]), [])
  const tierOf = useMemo(() => tierReader(skus, seen, product.tier_scope), [skus, seen, product.tier_scope])

  const picked = selectedLines(skus, selection)
  const add = async () => {
    if (focusUnread(choices.current)) return false
    setTyped(undefined)
    if (picked.every(({ sku, quantity }) => quantityErrorOf(quantity, sku))) {
      toast.error(t('buying.checkQuantities'))
      choices.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
      return false
    }
    setBusy(true)
    let isDone = false
    try {
      const { addManyItems } = await loadAddToCart()
      const items = picked.map(({ sku, quantity }) => ({ product_sku_id: sku.id, quantity }))
      const { added, refused } = await addManyItems(items, 'buying.addedSome', t)
      setRefusals(refused)
      // The page's stock and rules are older than the refusal.
      if (refused.length > 0) void revalidate()
      // Added quantities must not be added again by the next press.
      if (!isSingle) setSelection((before) => new Map([...before].filter(([id]) => !added.includes(id))))
      isDone = added.length > 0 && refused.length === 0
    } catch {
      toast.error(t('common.network'))
    }
    setBusy(false)
    return isDone
  }
  return {
    product,
    skus,
    isSingle,
    selection,
    seen,
    chosen,
    active,
    option: isSingle ? undefined : nameOf(active),
    lines: validLines(selectedLines(skus, seen)),
    tierOf,
    refusals,
    refusedIds,
    busy,
    isAsked,
    choices,
    show,
    change,
    changeAll,
    type,
    add,
    ask: () => {
      setAsked(true)
      choices.current?.querySelector<HTMLElement>('input:enabled')?.focus()
    },
  }
}
