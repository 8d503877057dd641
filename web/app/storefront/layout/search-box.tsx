/** The search field, with suggestions of the hot words beneath it. A GET form: it works before the page runs. */
import { Form, Link, useLocation } from 'react-router'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './search-box.module.css'

const hotWords = ['toy', 'daily', 'phone', 'computer', 'jewelry', 'stationery'] as const

export function SearchBox({ className = '' }: { className?: string | undefined }) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const keyword = pathname === '/mall/search' ? (new URLSearchParams(search).get('keyword') ?? '') : ''
  return (
    <div className={className}>
      <Form action="/mall/search" role="search" className={styles.form}>
        <Icon name="search" className={styles.mark} />
        {/* A new keyword in the address takes the place of what was typed. */}
        <input
          key={keyword}
          className={styles.input}
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={200}
          placeholder={t('storefront.searchHint')}
          aria-label={t('storefront.search')}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" className={styles.button}>
          {t('storefront.search')}
        </button>
      </Form>
      <ul className={styles.hot} aria-label={t('storefront.hotWords')}>
        {hotWords.map((word) => {
          const text = t(`storefront.hot.${word}`)
          return (
            <li key={word}>
              <Link to={paths.search(text)}>{text}</Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
