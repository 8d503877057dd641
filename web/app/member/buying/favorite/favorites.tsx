/** A member's favourite products in folders: what has changed of them, into the cart, or out of the list with a way back. */
import { type MouseEvent, useState } from 'react'
import { redirect, useRevalidator } from 'react-router'
import {
  addFavorite,
  type FavoriteRow,
  favoriteSorts,
  listFavoriteFolders,
  listFavorites,
  removeFavorite,
} from '#contract/api/buying/favorite'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { setFavorite } from '../../../domain/buying/favorite/favorites.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import type { PageInput } from '../../../page.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ProductTile, tileCorner, tileGrid } from '../../product-tile.tsx'
import { FavoriteBar } from './favorite-bar.tsx'
import styles from './favorites.module.css'
import { FolderMenu } from './folder-menu.tsx'

const sizes = [12, 24, 48, 96] as const
const wholeIn = (text: string | null, usual: number) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : usual)

export async function load({ api, url }: PageInput) {
  const { searchParams } = url
  const folder = searchParams.get('folder')
  const query = {
    page: wholeIn(searchParams.get('page'), 1),
    page_size: Math.min(wholeIn(searchParams.get('page_size'), sizes[1]), 96),
    sort: favoriteSorts.find((sort) => sort === searchParams.get('sort')) ?? 'newest',
    ...(folder && /^\d{1,9}$/.test(folder) && { folder_id: Number(folder) }),
  }
  const [favorites, folders] = await Promise.all([api.call(listFavorites, { query }), api.call(listFavoriteFolders)])
  const last = Math.ceil(favorites.total / favorites.page_size)
  // The last ones of the last page have been dropped.
  if (favorites.data.length === 0 && last > 0) {
    searchParams.set('page', String(last))
    throw redirect(`${url.pathname}?${searchParams}`)
  }
  return { favorites, folders, sort: query.sort, folderId: query.folder_id }
}

export default function Favorites({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const { favorites, folders, sort, folderId } = loaded
  const { revalidate } = useRevalidator()
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set())
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const shown = favorites.data.filter(({ id }) => !dropped.has(id))

  const restore = async ({ id, folder_id }: FavoriteRow) => {
    try {
      await call(addFavorite, { params: { id }, body: { folder_id } })
      setFavorite(id, true)
      setDropped((now) => new Set([...now].filter((each) => each !== id)))
      toast.success(t('favorite.restored'))
      // An emptied page has been reloaded.
      await revalidate()
    } catch (error) {
      toast.error(failureText(error, t, t('favorite.restoreFailed')))
    }
  }
  const drop = async (row: FavoriteRow) => {
    const { id } = row
    try {
      await call(removeFavorite, { params: { id } })
      setFavorite(id, false)
      setDropped((now) => new Set([...now, id]))
      toast.success(t('favorite.removed'), { label: t('common.undo'), run: () => void restore(row), undoes: true })
      if (shown.length <= 1) await revalidate()
    } catch (error) {
      toast.error(failureText(error, t, t('favorite.removeFailed')))
    }
  }
  const press = (event: MouseEvent<HTMLButtonElement>, row: FavoriteRow) => {
    // The card goes, so the focus moves on to its neighbour.
    const card = event.currentTarget.closest('li')
    const neighbour = (card?.nextElementSibling ?? card?.previousElementSibling)?.querySelector('button')
    void drop(row).then(() => neighbour?.focus())
  }
  const select = (ids: readonly number[], isSelected: boolean) =>
    setSelected((now) => new Set([...now].filter((id) => !ids.includes(id)).concat(isSelected ? ids : [])))
  const count = favorites.total - (favorites.data.length - shown.length)
  const folder = folders.find(({ id }) => id === folderId)
  return (
    <section className={`panel ${styles.page}`}>
      <header className="row-between">
        <div className="row tight">
          <h1>{t('storefront.myFavorites')}</h1>
          {count > 0 && (
            <span className="second" role="status">
              {t('favorite.count', { count })}
            </span>
          )}
        </div>
        <FolderMenu folder={folder} />
      </header>
      {folders.length > 0 && (
        <Tabs
          label={t('folder.folders')}
          active={String(folderId)}
          tabs={[
            { key: 'undefined', label: t('folder.all'), to: paths.favorites() },
            ...folders.map(({ id, name, count: inside }) => ({
              key: String(id),
              label: name,
              to: `${paths.favorites()}?folder=${id}`,
              count: inside,
            })),
            { key: '0', label: t('folder.without'), to: `${paths.favorites()}?folder=0` },
          ]}
        />
      )}
      {shown.length === 0 && folderId !== undefined ? (
        <Empty icon="heart" title={t('folder.empty')}>
          {t('folder.emptyText')}
        </Empty>
      ) : shown.length === 0 ? (
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
        <>
          <FavoriteBar
            shown={shown}
            folders={folders}
            folderId={folderId}
            sort={sort}
            selected={selected}
            onSelect={select}
            onMoved={async () => {
              setSelected(new Set())
              await revalidate()
            }}
          />
          <ul className={tileGrid}>
            {shown.map((product) => (
              <ProductTile
                key={product.id}
                product={product}
                corner={
                  <>
                    <label className={styles.check}>
                      <input
                        type="checkbox"
                        checked={selected.has(product.id)}
                        onChange={({ target }) => select([product.id], target.checked)}
                      />
                      <span className="visually-hidden">{t('folder.select', { name: product.name })}</span>
                    </label>
                    <IconButton
                      icon="heart"
                      active
                      aria-pressed
                      className={tileCorner}
                      label={t('catalog.favorite', { name: product.name })}
                      onClick={(event) => press(event, product)}
                    />
                  </>
                }
              >
                <ChangeMarks favorite={product} />
              </ProductTile>
            ))}
          </ul>
        </>
      )}
      <Pagination page={favorites.page} pageSize={favorites.page_size} total={favorites.total} sizes={sizes} />
    </section>
  )
}

/** Changes since the product was added. */
function ChangeMarks({ favorite: { price_change: price, stock_change: stock, added_at } }: { favorite: FavoriteRow }) {
  const t = useTranslate()
  const format = useFormat()
  const values = { percent: format.number(Math.abs(price ?? 0)), date: format.date(added_at) }
  return (
    <>
      {price !== null && (
        <span className={styles.change} data-good={price < 0 || undefined} data-bad={price > 0 || undefined}>
          {t(price < 0 ? 'folder.cheaper' : 'folder.dearer', values)}
        </span>
      )}
      {stock && (
        <span
          className={styles.change}
          data-good={stock === 'back' || undefined}
          data-bad={stock !== 'back' || undefined}
        >
          {t(stock === 'back' ? 'folder.back' : 'folder.soldOut')}
        </span>
      )}
    </>
  )
}
