/**
 * Suggestions below the search field: recent and popular searches while it is empty, else searches, categories and
 * products for the typed text. An ARIA combobox: the focus stays in the field.
 */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Suggestions as Found, suggest } from '#contract/api/search/search'
import { call } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'
import { paths } from '../../paths.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { forgetSearches, recentSearches } from './recent-searches.ts'
import styles from './suggestions.module.css'

/** Debounces typing, in milliseconds. */
const delay = 120

interface Option {
  to: string
  content: ReactNode
}

interface Group {
  title: string
  options: Option[]
  /** Removes the whole group. */
  clear?: () => void
}

export default function Suggestions({ input }: { input: HTMLInputElement }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { hot_words } = useMall()
  // Large screens show them as links below the field.
  const popular = matchMedia('(width <= 991px)').matches ? hot_words : []
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(input.value)
  // The visitor may have submitted the search while this was loading.
  const [isOpen, setOpen] = useState(() => document.activeElement === input)
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState(recentSearches)
  const found = useSuggestions(text.trim())
  const groups = groupsOf()
  const options = groups.flatMap((group) => group.options)
  const isShown = isOpen && options.length > 0

  function groupsOf(): Group[] {
    const queryOption = (query: string, icon: IconName): Option => ({
      to: paths.search(query),
      content: (
        <>
          <Icon name={icon} size={16} /> <span>{query}</span>
        </>
      ),
    })
    const clear = () => {
      forgetSearches()
      setRecent([])
    }
    const all: Group[] = text.trim()
      ? [
          {
            title: t('suggest.didYouMean'),
            options: (found?.did_you_mean ?? []).map((query) => queryOption(query, 'search')),
          },
          { title: t('suggest.queries'), options: (found?.queries ?? []).map((query) => queryOption(query, 'search')) },
          {
            title: t('suggest.categories'),
            options: (found?.categories ?? []).map(({ id, name }) => ({
              to: paths.category(id),
              content: <span>{name}</span>,
            })),
          },
          {
            title: t('suggest.products'),
            options: (found?.products ?? []).map((product) => ({
              to: paths.product(product.id),
              content: (
                <>
                  <Picture source={product.image} alt="" sizes="40px" width={40} height={40} />
                  <span className={styles.name}>{product.name}</span>
                  <Price size="small" amount={product.price} max={product.price_max} currency={product.currency} />
                </>
              ),
            })),
          },
        ]
      : [
          { title: t('suggest.recent'), options: recent.map((query) => queryOption(query, 'clock')), clear },
          {
            title: t('storefront.hotWords'),
            options: popular.filter((word) => !recent.includes(word)).map((query) => queryOption(query, 'search')),
          },
        ]
    return all.filter((group) => group.options.length > 0)
  }

  const latest = useRef({ options, active, isShown })
  latest.current = { options, active, isShown }

  useEffect(() => {
    const close = () => {
      setOpen(false)
      setActive(-1)
    }
    const onInput = () => {
      setText(input.value)
      setOpen(true)
      setActive(-1)
    }
    const onFocus = () => {
      setRecent(recentSearches())
      setText(input.value)
      setOpen(true)
    }
    const onKey = (event: KeyboardEvent) => {
      const { options: all, active: at, isShown: isListShown } = latest.current
      if (event.isComposing) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        setOpen(true)
        // Beyond both ends is the field itself.
        const step = event.key === 'ArrowDown' ? 1 : -1
        if (isListShown) setActive(((at + 1 + step + all.length + 1) % (all.length + 1)) - 1)
      } else if (event.key === 'Escape' && isListShown) {
        event.preventDefault()
        close()
      } else if (event.key === 'Enter') {
        const chosen = isListShown ? all[at] : undefined
        if (chosen) {
          event.preventDefault()
          void navigate(chosen.to)
        }
        close()
      } else if (event.key === 'Tab') close()
    }
    const onPress = (event: PointerEvent) => {
      const target = event.target as Node
      if (!input.form?.contains(target) && !box.current?.contains(target)) close()
    }
    // Typed, or left, while this was loading.
    setText(input.value)
    if (document.activeElement !== input) setOpen(false)
    const listeners = new AbortController()
    input.addEventListener('input', onInput, listeners)
    input.addEventListener('focus', onFocus, listeners)
    input.addEventListener('click', onFocus, listeners)
    input.addEventListener('keydown', onKey, listeners)
    input.form?.addEventListener('submit', close, listeners)
    document.addEventListener('pointerdown', onPress, listeners)
    return () => listeners.abort()
  }, [input, navigate])

  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', listId)
    input.setAttribute('aria-expanded', String(isShown))
    if (isShown && active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`)
    else input.removeAttribute('aria-activedescendant')
    if (isShown && active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  })

  let index = -1
  return (
    <>
      <p className="visually-hidden" role="status">
        {isOpen && text.trim() && found ? t('suggest.count', { count: options.length }) : ''}
      </p>
      <div ref={box} className={styles.box} hidden={!isShown}>
        <div id={listId} role="listbox" aria-label={t('storefront.search')}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: groups of a listbox are groups, not fieldsets
            <div key={group.title} role="group" aria-label={group.title} className={styles.group}>
              <p className={styles.title} aria-hidden="true">
                {group.title}
              </p>
              {group.options.map((option) => {
                index++
                return (
                  <Link
                    key={option.to}
                    id={`${listId}-${index}`}
                    to={option.to}
                    role="option"
                    aria-selected={index === active}
                    tabIndex={-1}
                    className={styles.option}
                    onClick={() => setOpen(false)}
                  >
                    {option.content}
                  </Link>
                )
              })}
            </div>
          ))}
        </div>
        {groups.map(
          (group) =>
            group.clear && (
              <button key={group.title} type="button" className={styles.clear} onClick={group.clear}>
                {t('suggest.clear')}
              </button>
            ),
        )}
      </div>
    </>
  )
}

/** Suggestions for a keyword; those of the previous one while loading. */
function useSuggestions(keyword: string): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (!keyword) return setFound(undefined)
    const abort = new AbortController()
    const timer = setTimeout(() => {
      // Optional: without suggestions the field still works.
      call(suggest, { query: { keyword }, signal: abort.signal, session: 'quiet' }).then(setFound, () => {})
    }, delay)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [keyword])
  return found
}
