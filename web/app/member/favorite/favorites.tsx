/** A member's favourite products: into the cart, or out of the list with a way back. */
import { type MouseEvent, useState } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { addFavorite, listFavorites, removeFavorite } from '#contract/favorite'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import type { PageInput } from '../../page.ts'
import { paths } from '../../paths.ts'
import { setFavorite } from '../../storefront/favorite/favorites.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { toast } from '../../ui/toast.tsx'
import { ProductTile, tileCorner, tileGrid } from '../product-tile.tsx'
import styles from './favorites.module.css'

const sizes = [12, 24, 48, 96] as const
const wholeIn = (text: string | null, usual: number) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : usual)

export const load = async ({ api, url }: PageInput) => {
  const favorites = await api.call(listFavorites, {
    query: {
      page: wholeIn(url.searchParams.get('page'), 1),
      page_size: Math.min(wholeIn(url.searchParams.get('page_size'), sizes[1]), 96),
    },
  })
  const last = Math.ceil(favorites.total / favorites.page_size)
  // The last ones of the last page have been dropped.
  if (favorites.data.length === 0 && last > 0)
    throw redirect(`${url.pathname}?page=${last}&page_size=${favorites.page_size}`)
  return favorites
}

export default function Favorites({ loaded: favorites }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set())
  const shown = favorites.data.filter(({ id }) => !dropped.has(id))

  const restore = async (id: number) => {
    try {
      await call(addFavorite, { params: { id } })
      setFavorite(id, true)
      setDropped((now) => new Set([...now].filter((each) => each !== id)))
      toast.success(t('favorite.restored'))
      // An emptied page has been reloaded.
      await revalidate()
    } catch (error) {
      toast.error(failureText(error, t, t('favorite.restoreFailed')))
    }
  }
  const drop = async (id: number) => {
    try {
      await call(removeFavorite, { params: { id } })
      setFavorite(id, false)
      setDropped((now) => new Set([...now, id]))
      toast.success(t('favorite.removed'), { label: t('common.undo'), run: () => void restore(id), undoes: true })
      if (shown.length <= 1) await revalidate()
    } catch (error) {
      toast.error(failureText(error, t, t('favorite.removeFailed')))
    }
  }
  const press = (event: MouseEvent<HTMLButtonElement>, id: number) => {
    // The card goes, so the focus moves on to its neighbour.
    const card = event.currentTarget.closest('li')
    const neighbour = (card?.nextElementSibling ?? card?.previousElementSibling)?.querySelector('button')
    void drop(id).then(() => neighbour?.focus())
  }
  const count = favorites.total - (favorites.data.length - shown.length)
  return (
    <section className={`panel ${styles.page}`}>
      <header className="row tight">
        <h1>{t('storefront.myFavorites')}</h1>
        {count > 0 && (
          <span className="second" role="status">
            {t('favorite.count', { count })}
          </span>
        )}
      </header>
      {shown.length === 0 ? (
        <Empty
          icon="heart"
          title={t('favorite.none')}
          action={
            <ButtonLink to={paths.search()} look="primary" icon="search">
              {t('common.findProducts')}
            </ButtonLink>
          }
        >
          {t('favorite.noneText')}
        </Empty>
      ) : (
        <ul className={tileGrid}>
          {shown.map((product) => (
            <ProductTile
              key={product.id}
              product={product}
              corner={
                <IconButton
                  icon="heart"
                  active
                  aria-pressed
                  className={tileCorner}
                  label={t('catalog.favorite', { name: product.name })}
                  onClick={(event) => press(event, product.id)}
                />
              }
            />
          ))}
        </ul>
      )}
      <Pagination page={favorites.page} pageSize={favorites.page_size} total={favorites.total} sizes={sizes} />
    </section>
  )
}
