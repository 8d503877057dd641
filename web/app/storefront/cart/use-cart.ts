/** The cart's lines in the browser: what is selected, and every change with its answer from the server. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type CartLine, changeCartLine, clearCart, listCart, removeCartLines, restoreCartLines } from '#contract/cart'
import { cartCountStore } from '../../api/cart-count.ts'
import { ApiError, call } from '../../api/client.ts'
import { isOffline } from '../../api/connection.ts'
import { failureText } from '../../api/failure.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useTranslate } from '../../i18n/use.ts'
import { timesMoney } from '../../money.ts'
import { createStore, useStore } from '../../state.ts'
import { ask } from '../../ui/ask.tsx'
import { toast } from '../../ui/toast.tsx'
import { enqueue, keepEdits, keptEdits, queueStore, replayedStore, withoutRemoval } from './queue.ts'

/** Lines that the buyer has taken out of his order; all others are in. It outlives a look at another page. */
const leftOut = createStore<ReadonlySet<number>>(new Set())

/** What can be done to the lines. It stays the same object, so that rows are not drawn again for nothing. */
export interface CartActions {
  select: (lines: readonly CartLine[], on: boolean) => void
  /** Resolves when the server has agreed, or when the change is kept until it can be asked; throws `ApiError` when it refuses. */
  change: (line: CartLine, values: { quantity?: number; remark?: string }) => Promise<void>
  remove: (lines: readonly CartLine[]) => Promise<void>
  /** A quantity stands in the line's field that cannot be ordered, or no longer does. */
  hold: (line: CartLine, on: boolean) => void
  clear: () => Promise<void>
}

export interface Cart {
  lines: readonly CartLine[]
  isSelected: (line: CartLine) => boolean
  selected: readonly CartLine[]
  /** Whether what is typed at a line differs from what would be ordered. */
  isHeld: (line: CartLine) => boolean
  actions: CartActions
}

export function useCart(loaded: readonly CartLine[]): Cart {
  const t = useTranslate()
  const [lines, setLines] = useState(loaded)
  const out = useStore(leftOut)
  const { revalidate } = useRevalidator()
  const replayed = useStore(replayedStore)
  const seen = useRef(replayed)
  useEffect(() => {
    setLines(loaded)
    queueStore.set(keptEdits())
  }, [loaded])
  useEffect(() => cartCountStore.set(lines.length), [lines.length])
  useEffect(() => {
    if (seen.current !== replayed) void revalidate()
    seen.current = replayed
  }, [replayed, revalidate])

  const look = useCallback(async () => {
    if (document.visibilityState === 'hidden' || keptEdits().length > 0) return
    // What cannot be read now stays as it was seen last.
    const answer = await call(listCart, { query: { page: 1, page_size: -1 } }).catch(() => undefined)
    if (answer) setLines(answer.data)
  }, [])
  // Another tab may have changed the cart meanwhile.
  useEffect(() => {
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [look])

  const isSelected = (line: CartLine) => line.available && !out.has(line.id)
  const selected = useMemo(() => lines.filter((line) => line.available && !out.has(line.id)), [lines, out])
  // Actions read the current lines when they run, so they need no new identity.
  const latest = useRef(lines)
  useEffect(() => {
    latest.current = lines
  })
  const held = useRef(new Set<number>())
  const actions = useMemo(() => actionsOf(t, () => latest.current, setLines, held.current, look), [t, look])
  return { lines, isSelected, selected, isHeld: ({ id }) => held.current.has(id), actions }
}

type SetLines = (change: (before: readonly CartLine[]) => readonly CartLine[]) => void

function actionsOf(
  t: Translate,
  linesNow: () => readonly CartLine[],
  setLines: SetLines,
  held: Set<number>,
  look: () => Promise<void>,
): CartActions {
  const takeOut = (some: readonly CartLine[]) => {
    const ids = new Set(some.map(({ id }) => id))
    setLines((before) => before.filter(({ id }) => !ids.has(id)))
  }

  const select: CartActions['select'] = (some, on) =>
    leftOut.set((before) => {
      const after = new Set(before)
      for (const { id } of some) on ? after.delete(id) : after.add(id)
      return after
    })

  const change: CartActions['change'] = async (line, values) => {
    const { id, name } = line
    let changed: CartLine
    try {
      changed = await call(changeCartLine, { params: { id }, body: values })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') {
        // Taken out here just before: that is no news.
        if (!linesNow().some((known) => known.id === id)) return
        // Taken out or ordered in another tab.
        toast.warning(t('cart.changedElsewhere'))
        return look()
      }
      if (!(await isUnreachable(error))) throw error
      enqueue({ kind: 'change', id, name, ...values })
      changed = changedHere(line, values)
    }
    // Answers may overtake each other: each brings what it was asked to change and leaves the rest.
    const withAnswer = (known: CartLine): CartLine => ({
      ...(values.quantity === undefined ? known : changed),
      remark: (values.remark === undefined ? known : changed).remark,
    })
    setLines((before) => before.map((known) => (known.id === id ? withAnswer(known) : known)))
  }

  const putBack = async (removed: readonly CartLine[]) => {
    const { edits, done } = withoutRemoval(
      keptEdits(),
      removed.map(({ id }) => id),
    )
    try {
      if (done.length > 0) {
        toast.loading(t('cart.restoring'))
        await call(restoreCartLines, { body: { ids: done } })
      }
      keepEdits(edits)
      setLines((before) =>
        [...before.filter(({ id }) => !removed.some((line) => line.id === id)), ...removed].sort((a, b) => a.id - b.id),
      )
      toast.success(t('cart.restored'))
    } catch (error) {
      toast.error(failureText(error, t, t('cart.restoreFailed')))
    }
  }

  /** Takes lines out here and on the server, with a way back. */
  const takeAway = async (
    some: readonly CartLine[],
    run: () => Promise<unknown>,
    words: { done: string; failed: string },
  ) => {
    try {
      await run().catch(async (error) => {
        if (!(await isUnreachable(error))) throw error
        enqueue({ kind: 'remove', ids: some.map(({ id }) => id), name: some[0]?.name ?? '' })
      })
      takeOut(some)
      // The empty cart is another page.
      if (some.length === linesNow().length) document.querySelector('main')?.focus()
      toast.success(words.done, { label: t('common.undo'), run: () => void putBack(some), undoes: true })
    } catch (error) {
      toast.error(failureText(error, t, words.failed))
    }
  }

  const remove: CartActions['remove'] = async (some) => {
    if (some.length === 0) return toast.warning(t('cart.selectFirst'))
    const id = some.map((line) => line.id).join()
    await takeAway(some, () => call(removeCartLines, { params: { id } }), {
      done: t('cart.removed', { count: some.length }),
      failed: t('cart.removeFailed'),
    })
  }

  const clear = async () => {
    if (!(await ask({ title: t('cart.clearTitle'), text: t('cart.clearText'), ok: t('cart.clear'), danger: true })))
      return
    await takeAway(linesNow(), () => call(clearCart), { done: t('cart.cleared'), failed: t('cart.clearFailed') })
  }

  const hold: CartActions['hold'] = ({ id }, on) => {
    if (on) held.add(id)
    else held.delete(id)
  }

  return { select, change, remove, hold, clear }
}

/** Nothing answered: what is to be done can be kept and done later. */
const isUnreachable = async (error: unknown) =>
  error instanceof ApiError && error.code === 'NETWORK' && (await isOffline())

/** The line as it will probably be; the server has the last word on its price. */
function changedHere(
  line: CartLine,
  { quantity = line.quantity, remark = line.remark }: { quantity?: number; remark?: string },
): CartLine {
  const share = quantity / line.quantity
  return {
    ...line,
    quantity,
    remark,
    subtotal: line.price && timesMoney(line.price, quantity),
    weight: line.weight * share,
    volume: line.volume * share,
    auxiliary_quantity: line.auxiliary_units ? quantity / line.auxiliary_units : null,
  }
}
