/** The first line of the storefront: the operator's notice, closed until its text changes, else the slogan. */
import { recall, store } from '../../api/storage.ts'
import { useTranslate } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'
import { useRootData } from '../../root.tsx'
import { createStore, useStore } from '../../state.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './notice-strip.module.css'

const closedStore = createStore(recall('notice_closed', 'local'))

/** Inline script that hides a closed notice before it is painted. */
export const hideClosedNotice = `try{let n=document.getElementById('notice');if(JSON.parse(localStorage.NOTICE_CLOSED).value==n.textContent)n.hidden=true}catch{}`

export function NoticeStrip({ className = '' }: { className?: string | undefined }) {
  const t = useTranslate()
  const { notice, slogan } = useMall()
  const { demo } = useRootData()
  const isShown = useStore(closedStore, undefined) !== notice && Boolean(notice)
  const close = () => {
    store('notice_closed', notice, { area: 'local' })
    closedStore.set(notice)
  }
  return (
    <div className={`${styles.strip} ${className}`}>
      {demo && (
        <span className={styles.demo} title={t('common.demoBanner')}>
          {t('common.demo')}
        </span>
      )}
      {isShown ? (
        <aside id="notice" className={styles.notice} aria-label={t('storefront.notice')}>
          <Icon name="info" size={16} />
          <p title={notice}>{notice}</p>
          <IconButton size="small" icon="close" label={t('common.close')} onClick={close} />
        </aside>
      ) : (
        <p className={styles.slogan}>{slogan}</p>
      )}
    </div>
  )
}
