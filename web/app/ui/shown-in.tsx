import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { useLocale, useTranslate } from '../i18n/use.ts'
import styles from './shown-in.module.css'

/** Names the language of a text that is not translated into the visitor's. */
export function ShownIn({ language }: { language: string }) {
  const t = useTranslate()
  const locale = useLocale()
  if (language === locale) return null
  const names = new Intl.DisplayNames(languageTag[locale], { type: 'language' })
  return (
    <small className={styles.language}>
      {t('common.shownIn', { language: names.of(languageTag[language as Locale] ?? language) ?? language })}
    </small>
  )
}
