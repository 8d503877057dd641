/** Main categories in a column; each shows what lies below it beside itself, on hover or by keyboard. */
import { useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './category-rail.module.css'
import type { Branch } from './tree.ts'

/** What fits beside the carousel; the page of all categories has the rest. */
const mostRoots = 12
const mostChildren = 24

export default function CategoryRail({ tree }: { tree: readonly Branch[] }) {
  return (
    <ul ref={useEscape()} className={styles.rail}>
      {tree.slice(0, mostRoots).map(({ id, name, children }) => (
        <li key={id} className={styles.root}>
          <Link to={paths.category(id)} className={styles.name}>
            <span className={styles.words}>
              {name}
              <span className={styles.below}>{children.map((child) => child.name).join(' · ')}</span>
            </span>
            {children.length > 0 && <Icon name="chevron-right" size={16} />}
          </Link>
          {children.length > 0 && (
            <ul className={styles.children}>
              {children.slice(0, mostChildren).map((child) => (
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

/** Escape takes away what flew out, until the mouse or the focus moves to another place; a focus inside goes back to the category it belongs to. */
function useEscape() {
  const rail = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !rail.current) return
      const inside = document.activeElement?.closest(`.${styles.children}`)
      if (inside && rail.current.contains(inside)) inside.closest(`.${styles.root}`)?.querySelector('a')?.focus()
      rail.current.dataset['closed'] = ''
    }
    const forget = () => delete rail.current?.dataset['closed']
    const here = rail.current
    document.addEventListener('keydown', close)
    for (const moved of ['focusin', 'pointerleave'] as const) here?.addEventListener(moved, forget)
    return () => {
      document.removeEventListener('keydown', close)
      for (const moved of ['focusin', 'pointerleave'] as const) here?.removeEventListener(moved, forget)
    }
  }, [])
  return rail
}
