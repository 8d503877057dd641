/** Long lists begin with their first items and show more on demand: an order has up to 5,000 lines. */
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslate } from '../i18n/use.ts'
import { Button } from './button.tsx'
import styles from './show-more.module.css'

/** Rendering thousands of rows at once would stop the page for seconds. */
const mostAtOnce = 500

interface Shown<Item> {
  shown: readonly Item[]
  /** The button; nothing when all items are shown. */
  button: ReactNode
}

/** `isKept` items are shown wherever they are. */
export function useShowMore<Item>(
  items: readonly Item[],
  first: number,
  isKept: (item: Item) => boolean = () => false,
): Shown<Item> {
  const t = useTranslate()
  const [count, setCount] = useState(first)
  useEffect(() => {
    // Printing shows all items; they must be rendered before the browser prints.
    const showAll = () => flushSync(() => setCount(Number.POSITIVE_INFINITY))
    addEventListener('beforeprint', showAll)
    return () => removeEventListener('beforeprint', showAll)
  }, [])
  const upTo = (most: number) => {
    const found = items.filter((item, position) => position < most || isKept(item))
    // One or two more are not hidden.
    return items.length <= found.length + 2 ? items : found
  }
  const shown = upTo(count)
  if (shown.length === items.length) return { shown, button: null }
  const next = Math.min(count * 10, count + mostAtOnce)
  return {
    shown,
    button: (
      <div className={styles.more}>
        <Button size="small" icon="chevron-down" onClick={() => setCount(next)}>
          {t('order.showMore', { count: upTo(next).length - shown.length })}
        </Button>
      </div>
    ),
  }
}
