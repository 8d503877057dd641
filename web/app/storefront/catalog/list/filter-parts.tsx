/** The filters of a list by part: category, price and stock, brand, minimum order, attributes. Each applies at once. */
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import type { Facets } from '#contract/api/catalog/product'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import { AmountField } from '../../../ui/amount-field.tsx'
import { PlainSubmit } from '../../../ui/button.tsx'
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

export interface FilterPart {
  key: string
  title: string
  /** How many of its values are chosen. */
  chosen: number
  /** Attributes can be closed in the column. */
  isAttribute?: boolean
  body: ReactNode
}

export function useFilterParts({ query, categories, facets }: FiltersProps): FilterPart[] {
  const t = useTranslate()
  const format = useFormat()
  const { hidden_prices } = useMall()
  const search = listSearch(useLocation().search)
  const isLowerBound = facets?.is_capped
  const { brands, maxMoq, attributes } = query
  // Steps with the same count as the one before are left out.
  const steps = (facets?.moq ?? []).filter(
    ({ count }, position, all) => count > 0 && count !== all[position - 1]?.count,
  )
  const check = (id: number, name: string, count: number, isChosen: boolean, changes: Changes) => (
    <Choice key={id} {...{ name, count, isChosen, isLowerBound }} to={changedSearch(search, changes)} isCheck />
  )
  const parts: (FilterPart | false)[] = [
    {
      key: 'category',
      title: t('catalog.category'),
      chosen: Number(categories.links.some(({ id }) => id === categories.active)),
      body: <CategoryLinks {...categories} />,
    },
    {
      key: 'price',
      title: t(hidden_prices ? 'listing.inStockOnly' : 'catalog.price'),
      chosen: Number(Boolean(query.minPrice || query.maxPrice)) + Number(query.inStock),
      body: <PriceForm query={query} facets={facets} />,
    },
    facets !== undefined &&
      facets.brands.length > 0 && {
        key: 'brand',
        title: t('catalog.brand'),
        chosen: brands.length,
        body: facets.brands.map(({ id, name, count }) =>
          check(id, name, count, brands.includes(id), { brand_id: toggledIds(brands, id) }),
        ),
      },
    steps.length > 1 && {
      key: 'moq',
      title: t('catalog.minimumHead'),
      chosen: Number(maxMoq !== undefined),
      body: steps.map(({ max, count }) => {
        const name = t('listing.upTo', { number: format.number(max) })
        return check(max, name, count, max === maxMoq, { max_moq: max === maxMoq ? undefined : max })
      }),
    },
    ...(facets?.attributes ?? []).map(({ id, name, values }) => ({
      key: String(id),
      title: name,
      chosen: values.filter((value) => attributes.includes(value.id)).length,
      isAttribute: true,
      body: values.map((each) =>
        check(each.id, each.value, each.count, attributes.includes(each.id), {
          attributes: toggledIds(attributes, each.id),
        }),
      ),
    })),
  ]
  return parts.flatMap((part) =>
    part
      ? [{ ...part, body: Array.isArray(part.body) ? <ul className={styles.links}>{part.body}</ul> : part.body }]
      : [],
  )
}

type Changes = Parameters<typeof changedSearch>[1]

function CategoryLinks({ up, links, linkTo, active }: FiltersProps['categories']) {
  return (
    <ul className={styles.links}>
      {up && (
        <li>
          <Link to={up.to} className={styles.up}>
            ‹ {up.label}
          </Link>
        </li>
      )}
      {links.map(({ id, name, count }) => (
        <Choice key={id} to={linkTo(id)} name={name} count={count} isChosen={id === active} />
      ))}
    </ul>
  )
}

function PriceForm({ query, facets }: Pick<FiltersProps, 'query' | 'facets'>) {
  const t = useTranslate()
  const { hidden_prices, currency } = useMall()
  const format = useFormat()
  const location = useLocation()
  const search = listSearch(location.search)
  const priceText = (price: string | null | undefined) => (price ? format.decimal(price) : '')
  const form = useSyncedForm(query.minPrice, query.maxPrice, query.inStock)
  return (
    <Form ref={form} action={location.pathname} className={styles.price} preventScrollReset onSubmit={sendFilledFields}>
      <Rest search={search} without={['min_price', 'max_price', 'in_stock', 'page', 'lang']} />
      {!hidden_prices && (
        <>
          {(['min', 'max'] as const).map((end) => (
            <AmountField
              // Text that was typed in the meantime goes with the page that it was typed on.
              key={`${end} ${query.minPrice} ${query.maxPrice} ${query.inStock}`}
              label={t(`listing.${end}Price`)}
              labelHidden
              name={`${end}_price`}
              placeholder={priceText(facets?.price[end]) || t(`listing.${end}Price`)}
              currency={currency}
              defaultValue={end === 'min' ? query.minPrice : query.maxPrice}
            />
          ))}
          <PlainSubmit>{t('catalog.apply')}</PlainSubmit>
        </>
      )}
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
      {hidden_prices && (
        <noscript>
          <PlainSubmit>{t('catalog.apply')}</PlainSubmit>
        </noscript>
      )}
    </Form>
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

interface ChoiceProps {
  to: string
  name: string
  count: number
  isChosen: boolean
  /** There are more than `count`. */
  isLowerBound?: boolean | undefined
  /** Several can be chosen: a checkbox that is a link, so that it works without scripts. */
  isCheck?: boolean
}

function Choice({ to, name, count, isChosen, isLowerBound = false, isCheck = false }: ChoiceProps) {
  const format = useFormat()
  return (
    <li>
      <Link
        to={to}
        {...(isCheck
          ? { role: 'checkbox', 'aria-checked': isChosen, onKeyDown: pressOnSpace }
          : { 'aria-current': isChosen ? 'true' : undefined })}
        rel="nofollow"
        preventScrollReset
      >
        <span>{name}</span>
        <span className={styles.count}>{format.number(count) + (isLowerBound ? '+' : '')}</span>
      </Link>
    </li>
  )
}

function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
