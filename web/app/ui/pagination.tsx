/** Pages of a list. The address holds the state, so links and both small forms work without JavaScript too. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { useFormat, useTranslate } from '../i18n/use.ts'
import { PlainSubmit } from './button.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import styles from './pagination.module.css'

interface PaginationProps {
  page: number
  pageSize: number
  total: number
  /** Page sizes the visitor may choose from. */
  sizes?: readonly number[]
  /** The list's query string, where it is not all of the address's. */
  search?: string
  /** Phones too have the field for a page's number. */
  hasJumpOnPhones?: boolean
}

export function Pagination({
  page,
  pageSize,
  total,
  sizes = [10, 20, 50, 100],
  search: own,
  hasJumpOnPhones,
}: PaginationProps) {
  const t = useTranslate()
  const format = useFormat()
  const { pathname, search: whole } = useLocation()
  const search = own ?? whole
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (total <= Math.min(pageSize, sizes[0] ?? pageSize)) return null

  const addressOf = (target: number) => {
    const query = new URLSearchParams(search)
    query.set('page', String(target))
    return `${pathname}?${query}`
  }
  return (
    <nav className={styles.pagination} aria-label={t('pagination.label')}>
      <ul className={styles.pages}>
        <li>
          <Step to={addressOf(page - 1)} enabled={page > 1} icon="chevron-left" label={t('pagination.previous')} />
        </li>
        {shown(page, pages).map((number, position, all) =>
          number === 0 ? (
            <li key={`before ${all[position + 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={addressOf(number)}
                className={styles.page}
                aria-current={number === page ? 'page' : undefined}
                aria-label={t('pagination.page', { page: number })}
                preventScrollReset={false}
              >
                {format.number(number)}
              </Link>
            </li>
          ),
        )}
        <li>
          <Step to={addressOf(page + 1)} enabled={page < pages} icon="chevron-right" label={t('pagination.next')} />
        </li>
      </ul>
      <div className={styles.ways}>
        <Form action={pathname} className={styles.form}>
          <Rest search={search} without={['page', 'page_size']} />
          <SubmittingSelect name="page_size" value={String(pageSize)} label={t('pagination.size')}>
            {(sizes.includes(pageSize) ? sizes : [...sizes, pageSize].sort((a, b) => a - b)).map((size) => (
              <option key={size} value={size}>
                {t('pagination.perPage', { count: size })}
              </option>
            ))}
          </SubmittingSelect>
        </Form>
        <Form action={pathname} className={hasJumpOnPhones ? styles.form : `${styles.form} ${styles.wide}`}>
          <Rest search={search} without={['page']} />
          <label className={styles.jump}>
            <span>{t('pagination.jump')}</span>
            <input key={page} name="page" type="number" min={1} max={pages} required defaultValue={page} />
          </label>
          <PlainSubmit size="small">{t('pagination.go')}</PlainSubmit>
        </Form>
      </div>
    </nav>
  )
}

function Step({
  to,
  enabled,
  icon,
  label,
}: {
  to: string
  enabled: boolean
  icon: 'chevron-left' | 'chevron-right'
  label: string
}) {
  if (!enabled) {
    return (
      <span className={styles.page} aria-disabled="true">
        <Icon name={icon} size={18} label={label} />
      </span>
    )
  }
  return (
    <Link to={to} className={styles.page} rel={icon === 'chevron-right' ? 'next' : 'prev'}>
      <Icon name={icon} size={18} label={label} />
    </Link>
  )
}

/**
 * A select that submits its form on each change, or by a button without scripts. Arrow keys change it too, so it must
 * not be remounted for another address: it would lose the focus.
 */
export function SubmittingSelect({
  name,
  value,
  label,
  children,
}: {
  name: string
  value: string
  label: string
  children: ReactNode
}) {
  const t = useTranslate()
  const list = useRef<HTMLSelectElement>(null)
  /** Choices that differ from what is drawn, the latest last. */
  const choices = useRef<string[]>([])
  useEffect(() => {
    // With quick arrows the page of an earlier choice may be drawn yet: the list stays at the latest.
    const isEarlier = choices.current.includes(value) && choices.current.at(-1) !== value
    if (isEarlier || !list.current) return
    list.current.value = value
    choices.current = []
  }, [value])
  return (
    <>
      <select
        ref={list}
        name={name}
        defaultValue={value}
        aria-label={label}
        onChange={({ currentTarget: { value: choice, form } }) => {
          choices.current = choice === value ? [] : [...choices.current, choice]
          form?.requestSubmit()
        }}
      >
        {children}
      </select>
      <noscript>
        <PlainSubmit size="small">{t('common.ok')}</PlainSubmit>
      </noscript>
    </>
  )
}

/** The rest of the address goes along with a form as hidden fields. */
export function Rest({ search, without }: { search: string; without: readonly string[] }) {
  return [...new URLSearchParams(search)]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />)
}

/** First and last page and those around this one; 0 is a gap. */
function shown(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.flatMap((number, position) => {
    const before = sorted[position - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [0, number]
  })
}
