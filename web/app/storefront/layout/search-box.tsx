/** The search field with popular keywords below. A GET form, so that it works before hydration. */
import { Suspense, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { browserLocale } from '../../i18n/choice.ts'
import { ensureBundle } from '../../i18n/loading.ts'
import { useTranslate } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Link } from '../../ui/link.tsx'
import styles from './search-box.module.css'

/** Loaded when the field is first focused. */
const Suggestions = lazyPart<{ input: HTMLInputElement }>(() =>
  Promise.all([import('./suggestions.tsx'), ensureBundle(browserLocale(), 'suggest')]).then(([part]) => part),
)

export function SearchBox({ className = '' }: { className?: string | undefined }) {
  const t = useTranslate()
  const { hot_words } = useMall()
  const { pathname, search } = useLocation()
  const [input, setInput] = useState<HTMLInputElement>()
  const keyword = pathname === '/mall/search' ? (new URLSearchParams(search).get('keyword') ?? '') : ''
  const field = useRef<HTMLInputElement>(null)
  const lastKeyword = useRef(keyword)
  // A new keyword in the URL replaces the typed text. The element stays, because the suggestions listen to it.
  useEffect(() => {
    if (field.current && lastKeyword.current !== keyword) field.current.value = keyword
    lastKeyword.current = keyword
  }, [keyword])
  // The field may have been focused before hydration.
  useEffect(() => {
    if (field.current && field.current === document.activeElement) setInput(field.current)
  }, [])
  // A slash typed outside of a field goes to the search.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog')) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div className={className}>
      {/* Hides the keyboard of phones. */}
      <Form action="/mall/search" role="search" className={styles.form} onSubmit={() => field.current?.blur()}>
        <Icon name="search" className={styles.mark} />
        <input
          ref={field}
          className={styles.input}
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={200}
          placeholder={t('storefront.searchHint')}
          aria-label={t('storefront.search')}
          enterKeyHint="search"
          autoComplete="off"
          onFocus={(event) => setInput(event.currentTarget)}
        />
        <button type="submit" className={styles.button}>
          {t('storefront.search')}
        </button>
        <Suspense>{input && <Suggestions input={input} />}</Suspense>
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
