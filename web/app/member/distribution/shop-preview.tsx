/** The shop as customers see it, beside its settings. Its visits are not counted. */
import { useTranslate } from '../../i18n/use.ts'
import styles from './share.module.css'

/** A new version loads the frame again. */
export function ShopPreview({ slug, version }: { slug: string; version: number }) {
  const t = useTranslate()
  return (
    <section className="stack">
      <h2>{t('resale.preview')}</h2>
      <p className="second">{t('resale.previewText')}</p>
      <iframe
        key={version}
        className={styles.frame}
        src={`/s/${slug}?frame=1&v=${version}`}
        title={t('resale.preview')}
        loading="lazy"
      />
    </section>
  )
}
