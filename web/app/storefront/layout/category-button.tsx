/** The way to all categories; a mouse that rests on it sees them at once. They are fetched when first asked for. */
import { type PointerEvent, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type CategoryNode, listCategories } from '#contract/category'
import { call } from '../../api/client.ts'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import styles from './category-button.module.css'

const CategoryRail = lazyPart(() => import('../catalog/category-rail.tsx'))

export function CategoryButton({ className = '' }: { className?: string | undefined }) {
  const t = useTranslate()
  const locale = useLocale()
  const [known, setKnown] = useState<{ locale: string; tree: CategoryNode[] }>()
  const [open, setOpen] = useState(false)

  // Whoever has followed one of its links has no more use for it.
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the arrival that closes
  useEffect(() => setOpen(false), [key])

  const show = async (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    setOpen(true)
    if (known?.locale === locale) return
    const tree = await call(listCategories).catch(() => undefined)
    if (tree) setKnown({ locale, tree })
  }
  return (
    <div className={`${styles.holder} ${className}`} onPointerEnter={show} onPointerLeave={() => setOpen(false)}>
      <Link to={paths.category()} className={styles.button} onClick={() => setOpen(false)}>
        <Icon name="categories" />
        {t('storefront.allCategories')}
      </Link>
      {open && known && (
        <div className={styles.panel}>
          <Suspense>
            <CategoryRail tree={known.tree} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
