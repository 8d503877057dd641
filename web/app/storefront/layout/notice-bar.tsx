/** The operator's notice; closed until its text changes. */
import { keep, recall } from '../../api/storage.ts'
import { useTranslate } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'
import { createStore, useStore } from '../../state.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './notice-bar.module.css'

const closedStore = createStore(recall('notice_closed', 'local'))

/** Inline script that hides a closed notice before it is painted. */
export const hideClosedNotice = `try{let n=document.getElementById('notice');if(JSON.parse(localStorage.NOTICE_CLOSED).value==n.textContent)n.hidden=true}catch{}`

export function NoticeBar() {
  const t = useTranslate()
  const { notice } = useMall()
  if (useStore(closedStore, undefined) === notice || !notice) return null
  const close = () => {
    keep('notice_closed', notice, { area: 'local' })
    closedStore.set(notice)
  }
  return (
    <aside id="notice" className={styles.notice} aria-label={t('storefront.notice')}>
      <div className={`page-width ${styles.line}`}>
        <Icon name="info" size={18} />
        <p>{notice}</p>
        <IconButton size="small" icon="close" label={t('common.close')} onClick={close} />
      </div>
    </aside>
  )
}
