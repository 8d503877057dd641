/**
 * Link to the home page: the operator's logo, or our mark with the mall's name. A shop always shows its name, with its
 * logo if it has one.
 */
import { useTranslate } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import styles from './logo.module.css'

// React preloads pictures of a higher priority, before the style sheets.
const picture = { height: 32, fetchPriority: 'low' } as const

export function Logo({ className = '' }: { className?: string | undefined }) {
  const t = useTranslate()
  const { site_name, logo, logo_dark, shop } = useMall()
  return (
    <Link
      to={paths.home()}
      className={`${styles.logo} ${className}`}
      aria-label={t('storefront.logo', { name: site_name })}
      data-shop={shop ? '' : undefined}
    >
      {logo && (
        <>
          <img src={logo} alt="" {...picture} className={logo_dark && !shop ? styles.light : undefined} />
          {/* Lazy, so that only the visible one is loaded. */}
          {logo_dark && !shop && <img src={logo_dark} alt="" {...picture} loading="lazy" className={styles.dark} />}
        </>
      )}
      {!logo && !shop && <img src="/favicon.svg" alt="" {...picture} width={32} />}
      {(shop || !logo) && <span>{site_name}</span>}
    </Link>
  )
}
