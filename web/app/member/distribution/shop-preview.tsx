/** The shop as customers see it, beside its settings. Its visits are not counted. */
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import styles from './share.module.css'

interface ShopPreviewProps {
  slug: string
  /** A new version loads the frame again. */
  version: number
  /** Chosen, perhaps not saved yet; null for the mall's. */
  color: string | null
}

export function ShopPreview({ slug, version, color }: ShopPreviewProps) {
  const t = useTranslate()
  const frame = useRef<HTMLIFrameElement>(null)
  const paint = () => {
    const style = frame.current?.contentDocument?.documentElement.style
    if (color) style?.setProperty('--shop-color', color)
    else style?.removeProperty('--shop-color')
  }
  useEffect(paint)
  return (
    <section className="stack">
      <h2>{t('resale.preview')}</h2>
      <p className="second">{t('resale.previewText')}</p>
      <iframe
        key={version}
        ref={frame}
        className={styles.frame}
        src={`/s/${slug}?frame=1&v=${version}`}
        title={t('resale.preview')}
        loading="lazy"
        onLoad={paint}
      />
    </section>
  )
}
