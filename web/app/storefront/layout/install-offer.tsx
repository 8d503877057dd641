/**
 * Offers to install a reseller's shop as an app, and says what that means. Shown where the browser can do it, and on
 * iPhones and iPads with the steps, as their browsers offer nothing by themselves.
 */
import { useEffect, useState } from 'react'
import { recall, store } from '../../api/storage.ts'
import { useTranslate } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './install-offer.module.css'

/** Chromium's event. It may come before this part is loaded: `captureInstallEvent` holds it until then. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}
type Holder = Window & { installEvent?: InstallEvent | undefined }

/** Seconds for which "Not now" counts. */
const quiet = 90 * 86_400
const key = 'install_later'

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
/** iPads call themselves Macs. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export default function InstallOffer({ slug }: { slug: string }) {
  const t = useTranslate()
  const { site_name } = useMall()
  const [event, setEvent] = useState<InstallEvent>()
  const [isOver, setOver] = useState(true)
  const laterKey = `${key}_${slug}`
  useEffect(() => {
    // Mini programs and previews in a frame are no place for it.
    setOver(
      isInstalled() ||
        Boolean(document.documentElement.dataset['mp']) ||
        self !== top ||
        recall(laterKey, 'local') === true,
    )
    const holder = window as Holder
    const take = () => setEvent(holder.installEvent)
    const done = () => setOver(true)
    take()
    // After the listener of `captureInstallEvent`, which is older.
    addEventListener('beforeinstallprompt', take)
    addEventListener('appinstalled', done)
    return () => {
      removeEventListener('beforeinstallprompt', take)
      removeEventListener('appinstalled', done)
    }
  }, [laterKey])

  if (isOver || !(event || isApple())) return null
  const later = () => {
    store(laterKey, true, { area: 'local', seconds: quiet })
    setOver(true)
  }
  const install = async () => {
    if (!event) return
    const { outcome } = await event.prompt()
    // The event serves once.
    ;(window as Holder).installEvent = undefined
    setEvent(undefined)
    if (outcome === 'accepted') {
      setOver(true)
      toast.success(t('install.done', { shop: site_name }))
    } else later()
  }
  const title = t('install.title', { shop: site_name })
  return (
    <aside className={`page-width ${styles.offer}`} aria-label={title}>
      <div className={`panel ${styles.panel}`}>
        <img src={`/share/${slug}/icon-192.png`} alt="" width={56} height={56} />
        <div className={styles.words}>
          <h2>{title}</h2>
          <p className="second">{t('install.text')}</p>
          {!event && (
            <ol className={styles.steps}>
              <li>
                <ShareSign /> {t('install.iosShare')}
              </li>
              <li>{t('install.iosAdd')}</li>
              <li>{t('install.iosConfirm')}</li>
            </ol>
          )}
        </div>
        <div className={styles.buttons}>
          {event && (
            <Button look="primary" onClick={() => void install()}>
              {t('install.button')}
            </Button>
          )}
          <Button onClick={later}>{t('install.later')}</Button>
        </div>
      </div>
    </aside>
  )
}

/** As Safari draws it. */
const ShareSign = () => (
  <svg width="18" height="18" viewBox="0 0 24 24" className={styles.sign} aria-hidden="true">
    <path d="M12 15V3m0 0L8 7m4-4 4 4M7 11H5v10h14V11h-2" />
  </svg>
)
