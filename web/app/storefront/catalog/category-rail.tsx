/** Main categories in a column; each shows its subcategories on hover or focus. */
import { useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './category-rail.module.css'
import type { Branch } from './category-tree.ts'

/** As many as fit beside the carousel. */
const maxRoots = 12
const maxChildren = 24

export default function CategoryRail({ tree }: { tree: readonly Branch[] }) {
  return (
    <ul ref={useEscape()} className={`panel ${styles.rail}`}>
      {tree.slice(0, maxRoots).map(({ id, name, children }) => (
        <li key={id} className={styles.root}>
          <Link to={paths.category(id)} className={styles.name}>
            <span className={styles.text}>
              {name}
              <span className={styles.below}>{children.map((child) => child.name).join(' · ')}</span>
            </span>
            {children.length > 0 && <Icon name="chevron-right" size={16} />}
          </Link>
          {children.length > 0 && (
            <ul className={styles.children}>
              {children.slice(0, maxChildren).map((child) => (
                <li key={child.id}>
                  <Link to={paths.category(child.id)}>{child.name}</Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Escape hides the open subcategories until the pointer or the focus moves; focus inside returns to the category. */
function useEscape() {
  const rail = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = rail.current
    if (!list) return
    const listeners = new AbortController()
    const hide = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      const open = document.activeElement?.closest(`.${styles.children}`)
      if (open && list.contains(open)) open.closest(`.${styles.root}`)?.querySelector('a')?.focus()
      list.dataset['closed'] = ''
    }
    document.addEventListener('keydown', hide, listeners)
    for (const type of ['focusin', 'pointerleave'])
      list.addEventListener(type, () => delete list.dataset['closed'], listeners)
    return () => listeners.abort()
  }, [])
  return rail
}
