/** The six languages, each in its own words. Links with `?lang=` before the page runs, a quiet switch afterwards. */
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { type Locale, locales } from '#contract/types'
import { languageTag } from '#contract/units'
import { keepLocale } from '../../i18n/choice.ts'
import { ensureMessages } from '../../i18n/loading.ts'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, menuStyles } from '../../ui/menu.tsx'
import styles from './language-menu.module.css'

const languageNames: Record<Locale, string> = {
  en: 'English',
  cn: '简体中文',
  es: 'Español',
  ru: 'Русский',
  th: 'ไทย',
  vi: 'Tiếng Việt',
}

/** The address of this page in another language. */
function useLanguageAddress(): (locale: Locale) => string {
  const { pathname, search } = useLocation()
  return (locale) => {
    const query = new URLSearchParams(search)
    query.set('lang', locale)
    return `${pathname}?${query}`
  }
}

/** Switches the language and stays on the page with all that was typed. */
function useSwitchLanguage(): (locale: Locale) => Promise<void> {
  const { pathname, search, hash } = useLocation()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  return async (locale) => {
    await ensureMessages(locale, pathname)
    keepLocale(locale, true)
    const query = new URLSearchParams(search)
    if (!query.has('lang')) return revalidate()
    // The address named a language; what was chosen now counts.
    query.delete('lang')
    await navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true })
  }
}

export function LanguageMenu() {
  const t = useTranslate()
  const current = useLocale()
  const addressOf = useLanguageAddress()
  const switchTo = useSwitchLanguage()
  return (
    <Menu
      label={
        <>
          <Icon name="language" />
          <span className="visually-hidden">{t('storefront.language')}: </span>
          <span className={styles.name}>{languageNames[current]}</span>
          <span className={styles.arrow}>
            <Icon name="chevron-down" size={14} />
          </span>
        </>
      }
    >
      <ul>
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={addressOf(locale)}
              lang={languageTag[locale]}
              hrefLang={languageTag[locale]}
              aria-current={locale === current ? 'true' : undefined}
              className={menuStyles.item}
              onClick={(event) => {
                event.preventDefault()
                void switchTo(locale)
              }}
            >
              {languageNames[locale]}
              {locale === current && <Icon name="check" size={16} />}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
