import { useTranslate } from '../../../i18n/use.ts'
import styles from './after-sale.module.css'

/** Private pictures, which open in full in a new tab. */
export function Pictures({ urls }: { urls: readonly string[] }) {
  const t = useTranslate()
  return (
    <ul className={styles.pictures}>
      {urls.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={t('aftersale.picture', { number: index + 1 })} width={88} height={88} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
