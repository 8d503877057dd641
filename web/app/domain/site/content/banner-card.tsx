/** A banner of the operator: text over a picture, linked as a whole. */
import type { ReactNode } from 'react'
import { languageTag } from '#contract/units'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { Link } from '../../../ui/link.tsx'
import styles from './banner-card.module.css'
import { BannerPicture } from './banner-picture.tsx'
import { type Banner, countClick } from './banners.ts'

interface BannerCardProps {
  banner: Banner
  size: 'slide' | 'tile' | 'band' | 'box'
  sizes: string
  priority?: boolean
  isNext?: boolean
}

export function BannerCard({ banner, size, ...picture }: BannerCardProps) {
  const locale = useLocale()
  const { title, text, button, lang, isBare } = banner
  const hasText = !isBare && (title || text || button)
  return (
    <BannerLink banner={banner} className={`${styles.card} ${styles[size]}`}>
      <BannerPicture banner={banner} {...picture} className={styles.picture} />
      {hasText && (
        <span className={styles.content} lang={lang === locale ? undefined : languageTag[lang]}>
          {title && <strong className={styles.title}>{title}</strong>}
          {text && <span className={styles.text}>{text}</span>}
          {button && <span className={styles.button}>{button}</span>}
        </span>
      )}
    </BannerLink>
  )
}

/** A link within the mall or to another site, or no link. */
function BannerLink({ banner, className, children }: { banner: Banner; className: string; children: ReactNode }) {
  const t = useTranslate()
  const { href, title } = banner
  if (!href) return <div className={className}>{children}</div>
  const common = {
    className,
    onClick: () => countClick(banner),
    'aria-label': title ? undefined : t('storefront.offer'),
  }
  if (href.startsWith('/')) {
    return (
      <Link to={href} {...common}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...common}>
      {children}
    </a>
  )
}
