/** A banner as buyers will see it, with the components of the storefront. */
import type { BannerKind, BannerRow, BannerText } from '#contract/api/site/banner'
import { bannerTextsIn } from '#contract/rules/shown-texts'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { AdSpace, adSlots } from '../../../domain/site/content/ad-space.tsx'
import { bannerOf } from '../../../domain/site/content/banners.ts'
import { Carousel } from '../../../domain/site/home/carousel.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import { isAdPosition } from './places.ts'
import styles from './preview.module.css'
import { PreviewChoices, usePreviewLook } from './preview-choices.client.tsx'
import { PreviewFrame } from './preview-frame.client.tsx'

interface PreviewProps {
  kind: BannerKind
  position: string
  texts: Readonly<Record<Locale, BannerText>>
  link: BannerRow['link']
  fallback: Locale
  locale: Locale
  onLocale: (locale: Locale) => void
}

const screens = { desktop: 1440, phone: 375 }

/** Widths of the places on these screens. */
const widths = {
  slide: { desktop: 832, phone: 351 },
  tile: { desktop: 269, phone: 351 },
  band: { desktop: 676, phone: 351 },
  box: { desktop: 228, phone: 319 },
}

export function BannerPreview({ kind, position, texts, link, fallback, locale, onLocale }: PreviewProps) {
  const t = useTranslate()
  const [look, setLook] = usePreviewLook()
  const { screen, theme } = look
  const place = isAdPosition(position) ? position : 'home-top'
  const size = kind === 'carousel' ? 'slide' : adSlots[place].size
  const banner = bannerOf(kind, { id: 0, link, ...bannerTextsIn(texts, locale, fallback) })
  return (
    <section className={`panel ${styles.preview}`} aria-label={t('banner.preview')}>
      <h2>{t('banner.preview')}</h2>
      <PreviewChoices look={look} onLook={setLook} locale={locale} onLocale={onLocale} />
      <PreviewFrame title={t('banner.preview')} screen={screens[screen]} width={widths[size][screen]} theme={theme}>
        <div lang={languageTag[locale]}>
          {kind === 'carousel' ? (
            <Carousel banners={[banner]} sizes={`${widths.slide[screen]}px`} />
          ) : (
            <AdSpace spaces={{ [place]: [banner] }} place={place} />
          )}
        </div>
      </PreviewFrame>
      {banner.lang !== locale && banner.title && (
        <p className="second">{t('banner.preview.fallback', { language: ownNameOf(banner.lang) })}</p>
      )}
    </section>
  )
}
