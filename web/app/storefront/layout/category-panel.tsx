/** The panel of the category button, loaded when first opened. */
import { useEffect, useRef, useState } from 'react'
import { type CategoryNode, listCategories } from '#contract/api/catalog/category'
import { call } from '../../api/client.ts'
import { useLocale } from '../../i18n/use.ts'
import CategoryRail from '../catalog/list/category-rail.tsx'
import styles from './category-button.module.css'

const trees = new Map<string, CategoryNode[]>()

interface CategoryPanelProps {
  /** Focuses the first link, after opening by key. */
  takesFocus: boolean
  onClose: () => void
}

export default function CategoryPanel({ takesFocus, onClose }: CategoryPanelProps) {
  const locale = useLocale()
  const [, setCount] = useState(0)
  const panel = useRef<HTMLDivElement>(null)
  const tree = trees.get(locale)

  useEffect(() => {
    if (!trees.has(locale))
      call(listCategories, { query: { filled: true } }).then(
        (found) => setCount(trees.set(locale, found).size),
        // Opening it again tries again.
        onClose,
      )
  }, [locale, onClose])
  useEffect(() => {
    if (tree && takesFocus) panel.current?.querySelector('a')?.focus()
  }, [tree, takesFocus])
  // Escape closes it wherever the focus is, because it may have been opened by hover; so does a focus that leaves it.
  useEffect(() => {
    const listeners = new AbortController()
    const holder = () => panel.current?.parentElement
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (panel.current?.contains(document.activeElement)) holder()?.querySelector('a')?.focus()
      onClose()
    }
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget && holder()?.contains(target as Node) && !holder()?.contains(relatedTarget as Node)) onClose()
    }
    document.addEventListener('keydown', onKeyDown, listeners)
    document.addEventListener('focusout', onFocusOut, listeners)
    return () => listeners.abort()
  }, [onClose])

  return (
    tree && (
      <div ref={panel} className={styles.panel}>
        <CategoryRail tree={tree} />
      </div>
    )
  )
}
