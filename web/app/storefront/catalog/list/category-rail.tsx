/** Main categories in a column; each shows its subcategories and best sellers on hover or focus. */
import { Suspense, useEffect, useRef, useState } from 'react'
import type { RailCategory } from '#contract/rules/home-sections'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import styles from './category-rail.module.css'

// Loaded when a fly-out is first opened.
const CategoryBestSellers = lazyPart<{ categoryId: number }>(() => import('./category-best-sellers.tsx'))

/** As many as fit next to the carousel. */
const maxRoots = 12
const maxChildren = 24

export default function CategoryRail({ tree }: { tree: readonly RailCategory[] }) {
  // A fly-out is rendered once it is opened: phones and most visits never see one.
  const [opened, setOpened] = useState<readonly number[]>([])
  return (
    <ul ref={useEscape()} className={`panel ${styles.rail}`}>
      {tree.slice(0, maxRoots).map(({ id, name, icon, children }) => {
        const isOpened = opened.includes(id)
        const open = () => isOpened || setOpened([...opened, id])
        return (
          <li key={id} className={styles.root} onPointerEnter={open} onFocus={open}>
            <Link to={paths.category(id)} className={styles.name}>
              {icon && (
                <Picture source={icon} alt="" sizes="24px" width={24} height={24} className={styles.icon ?? ''} />
              )}
              <span className={styles.text}>
                {name}
                <span className={styles.below}>{children.map((child) => child.name).join(' · ')}</span>
              </span>
              {children.length > 0 && <Icon name="chevron-right" size={16} />}
            </Link>
            {isOpened && children.length > 0 && <FlyOut categoryId={id} branches={children} />}
          </li>
        )
      })}
    </ul>
  )
}

function FlyOut({ categoryId, branches }: { categoryId: number; branches: RailCategory['children'] }) {
  return (
    <div className={styles.flyout}>
      <ul className={styles.children}>
        {branches.slice(0, maxChildren).map(({ id, name, image }) => (
          <li key={id}>
            <Link to={paths.category(id)}>
              <Picture source={image} alt="" sizes="64px" width={64} height={64} className={styles.picture ?? ''} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.sellers}>
        <Suspense>
          <CategoryBestSellers categoryId={categoryId} />
        </Suspense>
      </div>
    </div>
  )
}

/** Escape hides the open fly-out until the pointer or the focus moves; focus inside returns to the category. */
function useEscape() {
  const rail = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = rail.current
    if (!list) return
    const listeners = new AbortController()
    const hide = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      const open = document.activeElement?.closest(`.${styles.flyout}`)
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
