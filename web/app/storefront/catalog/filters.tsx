/** Filters of a list: categories as links, price and stock as a GET form. In a column on desks, in a drawer on phones. */
import { type ReactNode, useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Button, PlainSubmit } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField, TextField } from '../../ui/field.tsx'
import { Rest } from '../../ui/pagination.tsx'
import styles from './filters.module.css'
import { changedSearch, type Wish } from './listing.ts'
import type { CategoryLink } from './tree.ts'

interface FiltersProps {
  wish: Wish
  /** Heading and links of the category part. */
  categories: { up?: { label: string; to: string }; links: readonly CategoryLink[]; linkTo: (id: number) => string; active?: number | undefined }
  brands: readonly { id: number; name: string }[]
}

export function Filters(props: FiltersProps) {
  return (
    <aside className={styles.column}>
      <FilterParts {...props} />
    </aside>
  )
}

/** The same filters behind a button, where there is no room for a column. */
export function FilterDrawer({ count, ...props }: FiltersProps & { count: number }) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <span className={styles.opener}>
        <Button icon="filter" onClick={() => setOpen(true)}>
          {count > 0 ? t('catalog.filtersCount', { count }) : t('catalog.filters')}
        </Button>
      </span>
      <Dialog kind="side" open={open} title={t('catalog.filters')} onClose={() => setOpen(false)}>
        <FilterParts {...props} onChoose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function FilterParts({ wish, categories, brands, onChoose }: FiltersProps & { onChoose?: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const { pathname, search } = useLocation()
  return (
    <div className={styles.parts}>
      <Part title={t('catalog.category')}>
        <ul className={styles.links}>
          {categories.up && (
            <li>
              <Link to={categories.up.to} className={styles.up} onClick={onChoose}>
                ‹ {categories.up.label}
              </Link>
            </li>
          )}
          {categories.links.map(({ id, name, count }) => (
            <li key={id}>
              <Link to={categories.linkTo(id)} aria-current={id === categories.active ? 'true' : undefined} onClick={onChoose}>
                <span>{name}</span>
                <span className={styles.count}>{format.number(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('catalog.price')}>
        <Form action={pathname} className={styles.price} onSubmit={onChoose} key={search}>
          <Rest search={search} without={['min_price', 'max_price', 'in_stock', 'page', 'lang']} />
          <TextField
            label={t('catalog.minPrice')}
            labelHidden
            name="min_price"
            inputMode="decimal"
            placeholder={t('catalog.minPrice')}
            pattern="\d{1,9}(\.\d{1,4})?"
            defaultValue={wish.minPrice}
          />
          <span aria-hidden="true">–</span>
          <TextField
            label={t('catalog.maxPrice')}
            labelHidden
            name="max_price"
            inputMode="decimal"
            placeholder={t('catalog.maxPrice')}
            pattern="\d{1,9}(\.\d{1,4})?"
            defaultValue={wish.maxPrice}
          />
          <div className={styles.stock}>
            <CheckField label={t('catalog.inStockOnly')} name="in_stock" value="1" defaultChecked={wish.inStock} onChange={(event) => event.currentTarget.form?.requestSubmit()} />
          </div>
          <div className={styles.apply}>
            <PlainSubmit block>{t('catalog.apply')}</PlainSubmit>
          </div>
        </Form>
      </Part>
      {brands.length > 0 && (
        <Part title={t('catalog.brand')}>
          <ul className={styles.links}>
            {brands.map(({ id, name }) => (
              <li key={id}>
                <Link to={changedSearch(search, { brand_id: id === wish.brandId ? undefined : id })} aria-current={id === wish.brandId ? 'true' : undefined} onClick={onChoose}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
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
