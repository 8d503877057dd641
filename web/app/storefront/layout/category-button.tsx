/** Link to all categories; opens a panel on hover or arrow down. */
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Link } from '../../ui/link.tsx'
import styles from './category-button.module.css'

const CategoryPanel = lazyPart(() => import('./category-panel.tsx'))

export function CategoryButton({ className = '' }: { className?: string | undefined }) {
  const t = useTranslate()
  const [opened, setOpened] = useState<'mouse' | 'keys'>()
  const close = useCallback(() => setOpened(undefined), [])

  const { key, pathname } = useLocation()
  // The home page shows the same categories next to the carousel.
  const hasRail = () => (pathname === paths.home() || pathname === '/mall') && matchMedia('(width > 1199px)').matches
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation
  useEffect(close, [key])

  return (
    <div
      className={`${styles.holder} ${className}`}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && !hasRail() && setOpened('mouse')}
      onPointerLeave={close}
    >
      <Link
        to={paths.category()}
        className={styles.button}
        aria-expanded={!!opened}
        onClick={close}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpened('keys')
        }}
      >
        <Icon name="categories" />
        {t('storefront.allCategories')}
      </Link>
      <Suspense>{opened && <CategoryPanel takesFocus={opened === 'keys'} onClose={close} />}</Suspense>
    </div>
  )
}
