/** What stands below every page: what the mall is, the main ways, and the six languages. */
import { Link } from 'react-router'
import { locales } from '#contract/types'
import { languageTag } from '#contract/units'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './footer.module.css'
import { languageNames, useLanguageAddress } from './language-menu.tsx'

export function Footer() {
  const t = useTranslate()
  const addressOf = useLanguageAddress()
  return (
    <footer className={styles.footer}>
      <div className={`page-width ${styles.grid}`}>
        <section>
          <h2>{t('common.siteName')}</h2>
          <p>{t('storefront.about')}</p>
          <p className={styles.warning}>
            <Icon name="shield" size={18} /> {t('storefront.scamShort')}
          </p>
        </section>
        <nav aria-label={t('storefront.shop')}>
          <h2>{t('storefront.shop')}</h2>
          <Link to={paths.category()}>{t('storefront.allCategories')}</Link>
          <Link to={paths.search()}>{t('storefront.allProducts')}</Link>
          <Link to={paths.cart()}>{t('storefront.cart')}</Link>
        </nav>
        <nav aria-label={t('storefront.account')}>
          <h2>{t('storefront.account')}</h2>
          <Link to={paths.orders()}>{t('storefront.myOrders')}</Link>
          <Link to={paths.addresses()}>{t('storefront.myAddresses')}</Link>
        </nav>
        <nav aria-label={t('storefront.language')}>
          <h2>{t('storefront.language')}</h2>
          <div className={styles.languages}>
            {locales.map((locale) => (
              <a key={locale} href={addressOf(locale)} lang={languageTag[locale]} hrefLang={languageTag[locale]}>
                {languageNames[locale]}
              </a>
            ))}
          </div>
        </nav>
      </div>
    </footer>
  )
}
