import { useTranslate } from '../i18n/use.ts'
import styles from './breadcrumbs.module.css'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

export interface Crumb {
  label: string
  /** Missing for the page itself. */
  to?: string
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('common.breadcrumbs')} className={styles.breadcrumbs}>
      <ol>
        <li>
          <Link to="/">{t('common.home')}</Link>
        </li>
        {crumbs.map(({ label, to }) => (
          <li key={to ?? label}>
            <Icon name="chevron-right" size={14} />
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
