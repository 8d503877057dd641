/** The search field, with suggestions of the hot words beneath it. A GET form: it works before the page runs. */
import { Form, Link, useLocation } from 'react-router'
import { useTranslate } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './search-box.module.css'

export function SearchBox({ className = '' }: { className?: string | undefined }) {
  const t = useTranslate()
  const { hot_words } = useMall()
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
      {hot_words.length > 0 && (
        <ul className={styles.hot} aria-label={t('storefront.hotWords')}>
          {hot_words.map((word) => (
            <li key={word}>
              <Link to={paths.search(word)}>{word}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
