/** The cart's lines in the browser: what is selected, and every change with its answer from the server. */
import { useEffect, useMemo, useState } from 'react'
import { addToCartJson, type CartLine, changeCartLine, clearCart, removeCartLines } from '#contract/cart'
import { cartCountStore, refreshCartCount } from '../../api/cart-count.ts'
import { ApiError, call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { createStore, useStore } from '../../state.ts'
import { ask } from '../../ui/ask.tsx'
import { toast } from '../../ui/toast.tsx'

/** Lines that the buyer has taken out of his order; all others are in. It outlives a look at another page. */
const leftOut = createStore<ReadonlySet<number>>(new Set())

export interface Cart {
  lines: readonly CartLine[]
  isSelected: (line: CartLine) => boolean
  selected: readonly CartLine[]
  select: (lines: readonly CartLine[], on: boolean) => void
  /** Resolves when the server has agreed; throws `ApiError` when it refuses. */
  change: (line: CartLine, values: { quantity?: number; remark?: string }) => Promise<void>
  remove: (lines: readonly CartLine[]) => Promise<void>
  clear: () => Promise<void>
}

export function useCart(loaded: readonly CartLine[]): Cart {
  const t = useTranslate()
  const [lines, setLines] = useState(loaded)
  const out = useStore(leftOut)
  useEffect(() => setLines(loaded), [loaded])
  useEffect(() => cartCountStore.set(lines.length), [lines.length])

  const isSelected = (line: CartLine) => line.available && !out.has(line.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isSelected` is made of these two
  const selected = useMemo(() => lines.filter(isSelected), [lines, out])

  const select = (some: readonly CartLine[], on: boolean) =>
    leftOut.set((before) => {
      const after = new Set(before)
      for (const { id } of some) on ? after.delete(id) : after.add(id)
      return after
    })

  const change: Cart['change'] = async ({ id }, values) => {
    const line = await call(changeCartLine, { params: { id }, body: values })
    setLines((before) => before.map((known) => (known.id === id ? line : known)))
  }

  const putBack = async (removed: readonly CartLine[]) => {
    toast.loading(t('cart.restoring'))
    const back: CartLine[] = []
    try {
      for (const line of removed) back.push(await addPatiently(line))
      toast.success(t('cart.restored'))
    } catch (error) {
      toast.error(failureText(error, t, t('catalog.addFailed')))
    }
    setLines((before) => [...back.filter(({ id }) => !before.some((line) => line.id === id)), ...before])
  }

  const remove = async (some: readonly CartLine[]) => {
    if (some.length === 0) return toast.warning(t('cart.selectFirst'))
    const ids = new Set(some.map(({ id }) => id))
    try {
      await call(removeCartLines, { params: { id: [...ids].join(',') } })
      setLines((before) => before.filter(({ id }) => !ids.has(id)))
      toast.success(t('cart.removed', { count: some.length }), { label: t('common.undo'), run: () => void putBack(some) })
    } catch (error) {
      toast.error(failureText(error, t, t('cart.removeFailed')))
    }
  }

  const clear = async () => {
    if (!(await ask({ title: t('cart.clearTitle'), text: t('cart.clearText'), ok: t('cart.clear'), danger: true }))) return
    try {
      await call(clearCart)
      setLines([])
      toast.success(t('cart.cleared'))
    } catch (error) {
      toast.error(failureText(error, t, t('cart.clearFailed')))
    }
    void refreshCartCount()
  }

  return { lines, isSelected, selected, select, change, remove, clear }
}

/** Adds a removed line again, waiting when the server asks for it. */
async function addPatiently({ product_sku_id, quantity, remark }: CartLine): Promise<CartLine> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call(addToCartJson, { body: { product_sku_id, quantity, remark } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'RATE_LIMITED' || attempt >= 10) throw error
      await new Promise((resolve) => setTimeout(resolve, Number(error.params['seconds'] ?? 1) * 1000))
    }
  }
}
