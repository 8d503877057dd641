import { connectionStore } from '../api/connection.ts'
import { useTranslate } from '../i18n/use.ts'
import { useStore } from '../state.ts'
import styles from './connection-banner.module.css'

export function ConnectionBanner() {
  const t = useTranslate()
  const isOffline = useStore(connectionStore, 'online') === 'offline'
  return (
    <div role="status" className={styles.place}>
      {isOffline && <p className={styles.banner}>{t('common.offlineBanner')}</p>}
    </div>
  )
}
