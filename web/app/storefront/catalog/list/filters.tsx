/** Filters of a list as links and a GET form, so that the URL holds the state. A column, or a drawer on phones. */
import { type FormEvent, type ReactNode, useState } from 'react'
import { Form, useLocation } from 'react-router'
import type { Facets } from '#contract/api/catalog/product'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { Button, PlainSubmit } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Rest } from '../../../ui/pagination.tsx'
import { blurTextField, useSyncedForm } from '../../../ui/synced-form.ts'
import type { CategoryLink } from './category-tree.ts'
import styles from './filters.module.css'
import { changedSearch, listSearch, type ProductQuery, toggledIds } from './product-query.ts'

export interface FiltersProps {
  query: ProductQuery
  categories: {
    up?: { label: string; to: string }
    links: readonly CategoryLink[]
    linkTo: (id: number) => string
    active?: number | undefined
  }
  facets: Facets | undefined
}

export function Filters(props: FiltersProps) {
  const t = useTranslate()
  return (
    <aside className={`panel ${styles.column}`} aria-label={t('listing.filters')}>
      <FilterParts {...props} />
    </aside>
  )
}

/** The same filters behind a button, for small screens. */
export function FilterDrawer({ count, total, ...props }: FiltersProps & { count: number; total: number }) {
  const t = useTranslate()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  return (
    <>
      <span className={styles.opener}>
        <Button icon="filter" onClick={() => setOpen(true)}>
          {count > 0 ? t('listing.filtersCount', { count }) : t('listing.filters')}
        </Button>
      </span>
      <Dialog
        kind="side"
        open={open}
        title={t('listing.filters')}
        onClose={() => setOpen(false)}
        footer={
          <Button look="primary" block onClick={() => setOpen(false)}>
            {t('listing.found', { count: total, number: format.number(total) })}
          </Button>
        }
      >
        <FilterParts {...props} />
      </Dialog>
    </>
  )
}

function FilterParts({ query, categories, facets }: FiltersProps) {
  const t = useTranslate()
  const { hidden_prices, currency } = useMall()
  const format = useFormat()
  const location = useLocation()
  const search = listSearch(location.search)
  const priceText = (price: string | null | undefined) => (price ? format.decimal(price) : '')
  const form = useSyncedForm(query.minPrice, query.maxPrice, query.inStock)
  return (
    <div className={styles.parts}>
      <Part title={t('catalog.category')}>
        <ul className={styles.links}>
          {categories.up && (
            <li>
              <Link to={categories.up.to} className={styles.up}>
                ‹ {categories.up.label}
              </Link>
            </li>
          )}
          {categories.links.map(({ id, name, count }) => (
            <Choice key={id} to={categories.linkTo(id)} name={name} count={count} isChosen={id === categories.active} />
          ))}
        </ul>
      </Part>
      <Part title={t(hidden_prices ? 'listing.inStockOnly' : 'catalog.price')}>
        <Form
          ref={form}
          action={location.pathname}
          className={styles.price}
          preventScrollReset
          onSubmit={sendFilledFields}
        >
          <Rest search={search} without={['min_price', 'max_price', 'in_stock', 'page', 'lang']} />
          {(hidden_prices ? [] : (['min', 'max'] as const)).map((end) => (
            <AmountField
              key={end}
              label={t(`listing.${end}Price`)}
              labelHidden
              name={`${end}_price`}
              placeholder={priceText(facets?.price[end]) || t(`listing.${end}Price`)}
              currency={currency}
              defaultValue={end === 'min' ? query.minPrice : query.maxPrice}
            />
          ))}
          <div className={styles.stock}>
            <CheckField
              label={
                facets
                  ? t('listing.inStockCount', {
                      number: format.number(facets.stock.in_stock) + (facets.is_capped ? '+' : ''),
                    })
                  : t('listing.inStockOnly')
              }
              name="in_stock"
              value="1"
              defaultChecked={query.inStock}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            />
          </div>
          <div className={styles.apply}>
            <PlainSubmit block>{t('catalog.apply')}</PlainSubmit>
          </div>
        </Form>
      </Part>
      {facets && <FacetParts query={query} facets={facets} search={search} />}
    </div>
  )
}

/** Empty fields would stay in the address. */
function sendFilledFields({ currentTarget }: FormEvent<HTMLFormElement>): void {
  blurTextField()
  const empty = [...currentTarget.querySelectorAll('input')].filter(({ type, value }) => type !== 'checkbox' && !value)
  for (const input of empty) input.disabled = true
  setTimeout(() => {
    for (const input of empty) input.disabled = false
  })
}

function FacetParts({ query, facets, search }: { query: ProductQuery; facets: Facets; search: string }) {
  const t = useTranslate()
  const format = useFormat()
  const isLowerBound = facets.is_capped
  // Steps with the same count as the one before are left out.
  const steps = facets.moq.filter(({ count }, position) => count > 0 && count !== facets.moq[position - 1]?.count)
  return (
    <>
      {facets.brands.length > 0 && (
        <Part title={t('catalog.brand')}>
          <ul className={styles.links}>
            {facets.brands.map(({ id, name, count }) => {
              const isChosen = query.brands.includes(id)
              const to = changedSearch(search, { brand_id: toggledIds(query.brands, id) })
              return <Choice key={id} {...{ to, name, count, isChosen, isLowerBound }} />
            })}
          </ul>
        </Part>
      )}
      {steps.length > 1 && (
        <Part title={t('catalog.minimumHead')}>
          <ul className={styles.links}>
            {steps.map(({ max, count }) => {
              const isChosen = max === query.maxMoq
              const to = changedSearch(search, { max_moq: isChosen ? undefined : max })
              const name = t('listing.upTo', { number: format.number(max) })
              return <Choice key={max} {...{ to, name, count, isChosen, isLowerBound }} />
            })}
          </ul>
        </Part>
      )}
      {facets.attributes.map(({ id, name, values }, position) => (
        <details
          key={id}
          className={styles.more}
          open={position < 2 || values.some((value) => query.attributes.includes(value.id))}
        >
          <summary>{name}</summary>
          <ul className={styles.links}>
            {values.map(({ id, value, count }) => {
              const isChosen = query.attributes.includes(id)
              const to = changedSearch(search, { attributes: toggledIds(query.attributes, id) })
              return <Choice key={id} {...{ to, name: value, count, isChosen, isLowerBound }} />
            })}
          </ul>
        </details>
      ))}
    </>
  )
}

interface ChoiceProps {
  to: string
  name: string
  count: number
  isChosen: boolean
  /** There are more than `count`. */
  isLowerBound?: boolean | undefined
}

function Choice({ to, name, count, isChosen, isLowerBound = false }: ChoiceProps) {
  const format = useFormat()
  return (
    <li>
      <Link to={to} aria-current={isChosen ? 'true' : undefined} rel="nofollow" preventScrollReset>
        <span>{name}</span>
        <span className={styles.count}>{format.number(count) + (isLowerBound ? '+' : '')}</span>
      </Link>
    </li>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}
