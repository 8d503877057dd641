/** The way to all categories; a mouse that rests on it sees them at once, and the arrow down leads into them. */
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

  // Whoever has followed one of its links has no more use for it.
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the arrival that closes
  useEffect(close, [key])

  return (
    <div
      className={`${styles.holder} ${className}`}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpened('mouse')}
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
