/** Two rows on large screens (account and language; search and cart), one row on small ones. */
import { cartCountStore } from '../../api/cart-count.ts'
import { LanguageMenu } from '../../domain/site/layout/language-menu.tsx'
import { ThemeButton } from '../../domain/site/layout/theme-button.tsx'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'
import { paths } from '../../paths.ts'
import { useStore } from '../../state.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CategoryButton } from './category-button.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { NoticeStrip } from './notice-strip.tsx'
import { SearchBox } from './search-box.tsx'

/** `isPlain`: without the search on phones. */
export function Header({ isPlain = false }: { isPlain?: boolean }) {
  const t = useTranslate()
  const format = useFormat()
  const count = useStore(cartCountStore, 0)
  const { shop } = useMall()
  return (
    <header className={styles.header}>
      <div className={`page-width ${styles.grid}`} data-plain={isPlain || undefined} data-shop={shop ? '' : undefined}>
        <NoticeStrip className={styles.strip} />
        <div className={styles.preferences}>
          <LanguageMenu />
          <ThemeButton />
        </div>
        <AccountMenu className={styles.account} />
        <Logo className={styles.logo} />
        <CategoryButton className={styles.categories} />
        <SearchBox className={styles.search} />
        <Link
          to={paths.quickOrder()}
          className={styles.quick}
          aria-label={t('storefront.quickOrder')}
          title={t('storefront.quickOrder')}
        >
          <Icon name="list" />
        </Link>
        <Link
          to={paths.favorites()}
          className={styles.favorites}
          aria-label={t('storefront.myFavorites')}
          title={t('storefront.myFavorites')}
        >
          <Icon name="heart" />
        </Link>
        <Link to={paths.cart()} className={styles.cart} aria-label={t('storefront.cartWithCount', { count })}>
          <Icon name="cart" />
          <span>{t('storefront.cart')}</span>
          {count > 0 && <b className={styles.count}>{format.number(count)}</b>}
        </Link>
      </div>
    </header>
  )
}
