/** Which language stands in for a missing one, for the server and for previews in the back office. */
import { type Locale, locales } from '#contract/types'
import type { BannerText } from './banner.ts'

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
