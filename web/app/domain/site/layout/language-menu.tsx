/** The languages of the mall by their own names. Links with `?lang=` before hydration, a switch without reload afterwards. */
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { useBase } from '../../../base.ts'
import { chooseLocale } from '../../../i18n/choice.ts'
import { languageNames } from '../../../i18n/language-names.ts'
import { ensureMessages } from '../../../i18n/loading.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import { Icon } from '../../../ui/icon.tsx'
import { latePart } from '../../../ui/lazy-part.ts'
import { Menu, menuStyles } from '../../../ui/menu.tsx'
import styles from './language-menu.module.css'

const CurrencyChoice = latePart(() => import('../../../currency/choice.tsx'))

/** The query string with `lang`. */
function withLanguage(search: string, locale: Locale): string {
  const query = new URLSearchParams(search)
  query.set('lang', locale)
  return query.toString()
}

/** Switches the language without a reload. */
function useSwitchLanguage(): (locale: Locale) => Promise<void> {
  const { pathname, search, hash } = useLocation()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  return async (locale) => {
    await ensureMessages(locale, pathname)
    chooseLocale(locale)
    const query = new URLSearchParams(search)
    if (!query.has('lang')) return revalidate()
    // The chosen language replaces the one in the URL.
    query.delete('lang')
    await navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true })
  }
}

export function LanguageMenu() {
  const t = useTranslate()
  const current = useLocale()
  const { pathname, search } = useLocation()
  const base = useBase()
  const { languages } = useMall()
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
        {languages.map((locale) => (
          <li key={locale}>
            <a
              href={`${base}${pathname}?${withLanguage(search, locale)}`}
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
      <CurrencyChoice />
    </Menu>
  )
}
