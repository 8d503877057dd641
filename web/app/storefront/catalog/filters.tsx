/**
 * Filters of a list: everything is a link or a GET form, so the address holds what is chosen and all of it
 * works before the page runs. In a column on desks, in a drawer on phones.
 */
import { type ReactNode, useState } from 'react'
import { Form, useLocation } from 'react-router'
import type { Facets } from '#contract/product'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Button, PlainSubmit } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField, TextField } from '../../ui/field.tsx'
import { leaveTextField, useFollowingForm } from '../../ui/following-form.ts'
import { Link } from '../../ui/link.tsx'
import { Rest } from '../../ui/pagination.tsx'
import styles from './filters.module.css'
import { changedSearch, pricePattern, toggledAttributes, type Wish } from './listing.ts'
import type { CategoryLink } from './tree.ts'

export interface FiltersProps {
  wish: Wish
  /** Heading and links of the category part. */
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
    <aside className={styles.column} aria-label={t('catalog.filters')}>
      <FilterParts {...props} />
    </aside>
  )
}

/** The same filters behind a button, where there is no room for a column. */
export function FilterDrawer({ count, total, ...props }: FiltersProps & { count: number; total: number }) {
  const t = useTranslate()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  return (
    <>
      <span className={styles.opener}>
        <Button icon="filter" onClick={() => setOpen(true)}>
          {count > 0 ? t('catalog.filtersCount', { count }) : t('catalog.filters')}
        </Button>
      </span>
      <Dialog
        kind="side"
        open={open}
        title={t('catalog.filters')}
        onClose={() => setOpen(false)}
        footer={
          <Button look="primary" block onClick={() => setOpen(false)}>
            {t('catalog.found', { count: total, number: format.number(total) })}
          </Button>
        }
      >
        <FilterParts {...props} />
      </Dialog>
    </>
  )
}

function FilterParts({ wish, categories, facets }: FiltersProps) {
  const t = useTranslate()
  const format = useFormat()
  const { pathname, search } = useLocation()
  const atLeast = facets?.is_capped ? '+' : ''
  const priceText = (price: string | null | undefined) => (price ? format.decimal(price) : '')
  const prices = { least: priceText(wish.minPrice), most: priceText(wish.maxPrice) }
  const form = useFollowingForm(prices.least, prices.most, wish.inStock)
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
      <Part title={t('catalog.price')}>
        <Form ref={form} action={pathname} className={styles.price} preventScrollReset onSubmit={leaveTextField}>
          <Rest search={search} without={['min_price', 'max_price', 'in_stock', 'page', 'lang']} />
          <TextField
            label={t('catalog.minPrice')}
            labelHidden
            name="min_price"
            inputMode="decimal"
            placeholder={priceText(facets?.price.min) || t('catalog.minPrice')}
            pattern={pricePattern}
            defaultValue={prices.least}
          />
          <span aria-hidden="true">–</span>
          <TextField
            label={t('catalog.maxPrice')}
            labelHidden
            name="max_price"
            inputMode="decimal"
            placeholder={priceText(facets?.price.max) || t('catalog.maxPrice')}
            pattern={pricePattern}
            defaultValue={prices.most}
          />
          <div className={styles.stock}>
            <CheckField
              label={
                facets
                  ? t('catalog.inStockCount', { number: format.number(facets.stock.in_stock) + atLeast })
                  : t('catalog.inStockOnly')
              }
              name="in_stock"
              value="1"
              defaultChecked={wish.inStock}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            />
          </div>
          <div className={styles.apply}>
            <PlainSubmit block>{t('catalog.apply')}</PlainSubmit>
          </div>
        </Form>
      </Part>
      {facets && <FacetParts wish={wish} facets={facets} search={search} />}
    </div>
  )
}

function FacetParts({ wish, facets, search }: { wish: Wish; facets: Facets; search: string }) {
  const t = useTranslate()
  const format = useFormat()
  // Steps that tell nothing apart are left out.
  const steps = facets.moq.filter(({ count }, position) => count > 0 && count !== facets.moq[position - 1]?.count)
  return (
    <>
      {facets.brands.length > 0 && (
        <Part title={t('catalog.brand')}>
          <ul className={styles.links}>
            {facets.brands.map(({ id, name, count }) => (
              <Choice
                key={id}
                to={changedSearch(search, { brand_id: id === wish.brandId ? undefined : id })}
                name={name}
                count={count}
                isChosen={id === wish.brandId}
                isLeast={facets.is_capped}
              />
            ))}
          </ul>
        </Part>
      )}
      {steps.length > 1 && (
        <Part title={t('catalog.minimumHead')}>
          <ul className={styles.links}>
            {steps.map(({ max, count }) => (
              <Choice
                key={max}
                to={changedSearch(search, { max_moq: max === wish.maxMoq ? undefined : max })}
                name={t('catalog.upTo', { number: format.number(max) })}
                count={count}
                isChosen={max === wish.maxMoq}
                isLeast={facets.is_capped}
              />
            ))}
          </ul>
        </Part>
      )}
      {facets.attributes.map(({ id, name, values }, position) => (
        <details
          key={id}
          className={styles.more}
          open={position < 2 || values.some((value) => wish.attributes.includes(value.id))}
        >
          <summary>{name}</summary>
          <ul className={styles.links}>
            {values.map((value) => (
              <Choice
                key={value.id}
                to={changedSearch(search, { attributes: toggledAttributes(wish.attributes, value.id) })}
                name={value.value}
                count={value.count}
                isChosen={wish.attributes.includes(value.id)}
                isLeast={facets.is_capped}
              />
            ))}
          </ul>
        </details>
      ))}
    </>
  )
}

function Choice({
  to,
  name,
  count,
  isChosen,
  isLeast = false,
}: {
  to: string
  name: string
  count: number
  isChosen: boolean
  isLeast?: boolean | undefined
}) {
  const format = useFormat()
  return (
    <li>
      <Link to={to} aria-current={isChosen ? 'true' : undefined} rel="nofollow" preventScrollReset>
        <span>{name}</span>
        <span className={styles.count}>{format.number(count) + (isLeast ? '+' : '')}</span>
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
