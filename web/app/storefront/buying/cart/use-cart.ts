/** The cart's lines in the browser: selection, and changes with the server's answers. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type CartLine,
  changeCartLine,
  clearCart,
  listCart,
  removeManyCartLines,
  restoreCartLines,
} from '#contract/api/buying/cart'
import { cartCountStore } from '../../../api/cart-count.ts'
import { ApiError, call } from '../../../api/client.ts'
import { isOffline } from '../../../api/connection.ts'
import { failureText } from '../../../api/failure.ts'
import {
  enqueue,
  loadQueue,
  queueStore,
  replayedStore,
  saveQueue,
  withoutRemoval,
} from '../../../domain/buying/cart/offline-queue.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { timesMoney } from '../../../money.ts'
import { createStore, useStore } from '../../../state.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { toast } from '../../../ui/toast.tsx'

/** Lines that the buyer has deselected. Survives a visit to another page. */
const deselectedStore = createStore<ReadonlySet<number>>(new Set())

/** Changes to the lines. The object is stable, so that memoized rows do not render again. */
export interface CartActions {
  select: (lines: readonly CartLine[], on: boolean) => void
  /** Resolves when the server has accepted the change or it is queued offline; throws `ApiError` when it is refused. */
  change: (line: CartLine, values: { quantity?: number; remark?: string }) => Promise<void>
  remove: (lines: readonly CartLine[]) => Promise<void>
  /** Marks a line whose field shows a quantity that cannot be ordered. */
  setInvalid: (line: CartLine, on: boolean) => void
  clear: () => Promise<void>
}

export interface Cart {
  lines: readonly CartLine[]
  isSelected: (line: CartLine) => boolean
  selected: readonly CartLine[]
  /** The field of a selected line shows a quantity that cannot be ordered: its sum would be that of another quantity. */
  hasInvalidQuantity: boolean
  actions: CartActions
}

export function useCart(loaded: readonly CartLine[]): Cart {
  const t = useTranslate()
  const [lines, setLines] = useState(loaded)
  const deselected = useStore(deselectedStore)
  const { revalidate } = useRevalidator()
  const replayed = useStore(replayedStore)
  const seen = useRef(replayed)
  useEffect(() => {
    setLines(loaded)
    queueStore.set(loadQueue())
  }, [loaded])
  useEffect(() => cartCountStore.set(lines.length), [lines.length])
  useEffect(() => {
    if (seen.current !== replayed) void revalidate()
    seen.current = replayed
  }, [replayed, revalidate])

  const reload = useCallback(async () => {
    if (document.visibilityState === 'hidden' || loadQueue().length > 0) return
    const answer = await call(listCart, { query: { page: 1, page_size: -1 } }).catch(() => undefined)
    if (answer) setLines(answer.data)
  }, [])
  // Another tab may have changed the cart.
  useEffect(() => {
    document.addEventListener('visibilitychange', reload)
    return () => document.removeEventListener('visibilitychange', reload)
  }, [reload])

  const isSelected = (line: CartLine) => line.available && !deselected.has(line.id)
  const selected = useMemo(
    () => lines.filter((line) => line.available && !deselected.has(line.id)),
    [lines, deselected],
  )
  // Actions read the current lines when they run, so they need no new identity.
  const latest = useRef(lines)
  useEffect(() => {
    latest.current = lines
  })
  const [invalidIds, setInvalidIds] = useState<ReadonlySet<number>>(new Set())
  const actions = useMemo(() => actionsOf(t, () => latest.current, setLines, setInvalidIds, reload), [t, reload])
  return { lines, isSelected, selected, hasInvalidQuantity: selected.some(({ id }) => invalidIds.has(id)), actions }
}

type SetLines = (change: (before: readonly CartLine[]) => readonly CartLine[]) => void

function actionsOf(
  t: Translate,
  currentLines: () => readonly CartLine[],
  setLines: SetLines,
  setInvalidIds: (change: (before: ReadonlySet<number>) => ReadonlySet<number>) => void,
  reload: () => Promise<void>,
): CartActions {
  const select: CartActions['select'] = (some, on) =>
    deselectedStore.set((before) => {
      const ids = new Set(some.map(({ id }) => id))
      return on ? before.difference(ids) : before.union(ids)
    })

  const change: CartActions['change'] = async (line, values) => {
    const { id, name } = line
    let changed: CartLine
    try {
      changed = await call(changeCartLine, { params: { id }, body: values })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') {
        // Already removed on this page.
        if (!currentLines().some((known) => known.id === id)) return
        // Removed or ordered in another tab.
        toast.warning(t('cart.changedElsewhere'))
        return reload()
      }
      if (!(await isUnreachable(error))) throw error
      enqueue({ kind: 'change', id, name, ...values })
      changed = estimatedLine(line, values)
    }
    // Answers may arrive out of order: each one updates only the fields it was asked to change.
    const withAnswer = (known: CartLine): CartLine => ({
      ...(values.quantity === undefined ? known : changed),
      remark: (values.remark === undefined ? known : changed).remark,
    })
    setLines((before) => before.map((known) => (known.id === id ? withAnswer(known) : known)))
  }

  const restore = async (removed: readonly CartLine[]) => {
    const { edits, done } = withoutRemoval(
      loadQueue(),
      removed.map(({ id }) => id),
    )
    try {
      if (done.length > 0) {
        toast.loading(t('cart.restoring'))
        await call(restoreCartLines, { body: { ids: done } })
      }
      saveQueue(edits)
      setLines((before) =>
        [...before.filter(({ id }) => !removed.some((line) => line.id === id)), ...removed].sort((a, b) => a.id - b.id),
      )
      toast.success(t('cart.restored'))
    } catch (error) {
      toast.error(failureText(error, t, t('cart.restoreFailed')))
    }
  }

  /** Removes lines here and on the server, with an undo button. */
  const removeLines = async (
    some: readonly CartLine[],
    run: () => Promise<unknown>,
    texts: { done: string; failed: string },
  ) => {
    try {
      await run().catch(async (error) => {
        if (!(await isUnreachable(error))) throw error
        enqueue({ kind: 'remove', ids: some.map(({ id }) => id), name: some[0]?.name ?? '' })
      })
      const ids = new Set(some.map(({ id }) => id))
      setLines((before) => before.filter(({ id }) => !ids.has(id)))
      // The empty cart is another page.
      if (some.length === currentLines().length) document.querySelector('main')?.focus()
      toast.success(texts.done, { label: t('common.undo'), run: () => void restore(some), undoes: true })
    } catch (error) {
      toast.error(failureText(error, t, texts.failed))
    }
  }

  const remove: CartActions['remove'] = async (some) => {
    if (some.length === 0) return toast.warning(t('cart.selectFirst'))
    const ids = some.map(({ id }) => id)
    await removeLines(some, () => call(removeManyCartLines, { body: { ids } }), {
      done: t('cart.removed', { count: some.length }),
      failed: t('cart.removeFailed'),
    })
  }

  const clear = async () => {
    if (!(await confirm({ title: t('cart.clearTitle'), text: t('cart.clearText'), ok: t('cart.clear'), danger: true })))
      return
    await removeLines(currentLines(), () => call(clearCart), { done: t('cart.cleared'), failed: t('cart.clearFailed') })
  }

  const setInvalid: CartActions['setInvalid'] = ({ id }, on) =>
    setInvalidIds((before) => {
      if (before.has(id) === on) return before
      return on ? before.union(new Set([id])) : before.difference(new Set([id]))
    })

  return { select, change, remove, setInvalid, clear }
}

/** Whether a failed call can be queued and sent later. */
const isUnreachable = async (error: unknown) =>
  error instanceof ApiError && error.code === 'NETWORK' && (await isOffline())

const packedIn = (units: number | undefined, quantity: number) => {
  const cases = units ? Math.floor(quantity / units) : 0
  const loose = quantity - cases * (units ?? 0)
  return { cases, loose, cartons: cases + Math.sign(loose) }
}

/** The probable line after a queued change; the server decides its price. */
function estimatedLine(
  line: CartLine,
  { quantity = line.quantity, remark = line.remark }: { quantity?: number; remark?: string },
): CartLine {
  const share = quantity / line.quantity
  return {
    ...line,
    quantity,
    remark,
    subtotal: line.price && timesMoney(line.price, quantity, line.currency),
    weight: line.weight * share,
    volume: line.volume * share,
    auxiliary_quantity: line.auxiliary_units ? quantity / line.auxiliary_units : null,
    packing: {
      ...line.packing,
      ...packedIn(line.packing.case?.units, quantity),
      net_weight: line.packing.net_weight * share,
    },
  }
}
