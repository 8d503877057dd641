/** Which language replaces a missing one, for the server and for previews in the back office. */
import { type Locale, locales } from '#contract/types'
import type { BannerText } from '../api/site/banner.ts'
import type { HomepageInfo, HomepageText } from '../api/site/homepage.ts'

/** The caller's language, else the mall's, else any, among those that say something; undefined when none does. */
export function speaking<T>(
  texts: Partial<Record<Locale, T>>,
  locale: Locale,
  fallback: Locale,
  says: (text: T) => unknown,
): Locale | undefined {
  return [locale, fallback, ...locales].find((lang) => {
    const text = texts[lang]
    return text !== undefined && says(text)
  })
}

export const isSaid = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '' && value !== false

/** The value of one field in the language that speaks. */
export function fieldIn<T, K extends keyof T>(
  texts: Partial<Record<Locale, T>>,
  field: K,
  locale: Locale,
  fallback: Locale,
): T[K] | undefined {
  const lang = speaking(texts, locale, fallback, (text) => isSaid(text[field]))
  return lang && texts[lang]?.[field]
}

/** The homepage info as a reader of `locale` sees it: each text separately, in the first language that has it. */
export function homepageTextsIn(texts: Partial<Record<Locale, HomepageText>>, locale: Locale, fallback: Locale) {
  const text = (field: 'site_name' | 'slogan' | 'service_hours' | 'address' | 'notice' | 'scam_warning') =>
    fieldIn(texts, field, locale, fallback) ?? ''
  const seo = Object.fromEntries(Object.entries(texts).map(([lang, { seo }]) => [lang, seo ?? {}])) as Partial<
    Record<Locale, Partial<HomepageInfo['seo']>>
  >
  const forEngines = (field: keyof HomepageInfo['seo']) => fieldIn(seo, field, locale, fallback) ?? ''
  return {
    site_name: text('site_name'),
    slogan: text('slogan'),
    seo: { title: forEngines('title'), description: forEngines('description'), keywords: forEngines('keywords') },
    service_hours: text('service_hours'),
    address: text('address'),
    notice: text('notice'),
    hot_words: fieldIn(texts, 'hot_words', locale, fallback) ?? [],
    footer: fieldIn(texts, 'footer', locale, fallback) ?? [],
    scam_warning: text('scam_warning'),
  }
}

/**
 * A banner as a reader of `locale` sees it. Title, text and button come in one language together, and so do the pictures:
 * a mixture would look broken.
 */
export function bannerTextsIn(texts: Partial<Record<Locale, BannerText>>, locale: Locale, fallback: Locale) {
  const titleLang = speaking(texts, locale, fallback, (text) => text.title || text.text || text.button)
  const imageLang = speaking(texts, locale, fallback, (text) => text.image || text.image_mobile)
  const words = titleLang && texts[titleLang]
  const pictures = imageLang && texts[imageLang]
  return {
    title: words?.title ?? '',
    text: words?.text || null,
    button: words?.button || null,
    title_lang: titleLang ?? locale,
    image: pictures?.image || null,
    image_mobile: pictures?.image_mobile || null,
    image_lang: imageLang ?? locale,
    words_in_picture: pictures?.words_in_picture ?? false,
  }
}
