/**
 * The shop as customers see it, next to its settings: with what the form holds, before it is saved. Its visits are not
 * counted.
 */
import { useEffect, useRef, useState } from 'react'
import { previewShop } from '#contract/api/reselling/resale'
import type { HomepageInfo } from '#contract/api/site/homepage'
import type { Input } from '#contract/endpoint'
import { ApiError, call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import styles from './share.module.css'

/** Milliseconds without typing after which the preview follows. */
const pause = 300

interface ShopPreviewProps {
  slug: string
  /** A new version loads the frame again. */
  version: number
  /** Perhaps not saved yet; undefined as long as nothing was changed. */
  look: Input<typeof previewShop>['body'] | undefined
}

export function ShopPreview({ slug, version, look }: ShopPreviewProps) {
  const t = useTranslate()
  const frame = useRef<HTMLIFrameElement>(null)
  const unsaved = useUnsaved(look, version)
  useEffect(() => {
    const shop = frame.current?.contentWindow
    if (!shop || !unsaved) return
    const send = () => shop.postMessage({ unsavedShop: unsaved }, location.origin)
    // The frame has nothing else to say than that it listens (`unsaved-shop.tsx`).
    const answer = ({ source }: MessageEvent) => {
      if (source === shop) send()
    }
    send()
    addEventListener('message', answer)
    return () => removeEventListener('message', answer)
  }, [unsaved])

  // Colors follow at once, also those that are too pale to be saved.
  const paint = () => {
    const style = frame.current?.contentDocument?.documentElement.style
    if (look?.color) style?.setProperty('--shop-color', look.color)
    else if (look) style?.removeProperty('--shop-color')
  }
  useEffect(paint)
  return (
    <section className={`stack ${styles.preview}`}>
      <h2>{t('resale.preview')}</h2>
      <p className="second">{t('resale.previewText')}</p>
      <iframe
        key={version}
        ref={frame}
        className={styles.frame}
        src={`/s/${slug}?frame=1&v=${version}`}
        title={t('resale.preview')}
        loading="lazy"
        onLoad={({ currentTarget }) => {
          paint()
          // Parts of the page that wait for a gesture load now, among them the one that listens.
          currentTarget.contentWindow?.dispatchEvent(new Event('input'))
        }}
      />
    </section>
  )
}

/** What the shop's pages would say. Settings that cannot be saved leave it as it is: the form says why when they are. */
function useUnsaved(look: ShopPreviewProps['look'], version: number): HomepageInfo | undefined {
  const [shown, setShown] = useState<{ version: number; mall: HomepageInfo }>()
  useEffect(() => {
    if (!look) return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      try {
        setShown({ version, mall: await call(previewShop, { body: look, signal: asking.signal }) })
      } catch (error) {
        if (!asking.signal.aborted && !(error instanceof ApiError)) throw error
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [look, version])
  return shown?.version === version ? shown.mall : undefined
}
