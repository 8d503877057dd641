/** Guarantees for buyers, in one row. */
import { useTranslate } from '../../../i18n/use.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import styles from './trust-row.module.css'

const promises = [
  ['inspection', 'search'],
  ['packing', 'box'],
  ['payment', 'shield'],
  ['languages', 'language'],
] as const satisfies [string, IconName][]

export function TrustRow() {
  const t = useTranslate()
  return (
    <section className={`panel ${styles.row}`} aria-label={t('home.trust')}>
      <ul>
        {promises.map(([name, icon]) => (
          <li key={name}>
            <Icon name={icon} size={24} />
            <span>
              <b>{t(`home.trust.${name}`)}</b>
              <span className="second">{t(`home.trustText.${name}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
