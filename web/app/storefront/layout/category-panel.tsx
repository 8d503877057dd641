/** The categories that fly out of their button in the header, fetched when first asked for. */
import { useEffect, useRef, useState } from 'react'
import { type CategoryNode, listCategories } from '#contract/category'
import { call } from '../../api/client.ts'
import { useLocale } from '../../i18n/use.ts'
import CategoryRail from '../catalog/category-rail.tsx'
import styles from './category-button.module.css'

const trees = new Map<string, CategoryNode[]>()

interface CategoryPanelProps {
  /** Opened by a key, the first link has the focus. */
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
      call(listCategories).then(
        (found) => setCount(trees.set(locale, found).size),
        () => {},
      )
  }, [locale])
  useEffect(() => {
    if (tree && takesFocus) panel.current?.querySelector('a')?.focus()
  }, [tree, takesFocus])
  // Escape takes it away wherever the focus is, as a mouse may have opened it; so does a focus that goes on elsewhere.
  useEffect(() => {
    const holder = () => panel.current?.parentElement
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (panel.current?.contains(document.activeElement)) holder()?.querySelector('a')?.focus()
      onClose()
    }
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget && holder()?.contains(target as Node) && !holder()?.contains(relatedTarget as Node)) onClose()
    }
    document.addEventListener('keydown', press)
    document.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('focusout', leave)
    }
  }, [onClose])

  return (
    tree && (
      <div ref={panel} className={styles.panel}>
        <CategoryRail tree={tree} />
      </div>
    )
  )
}
