/** All saved lists of the member, each with what can be done with it. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SavedList } from '#contract/api/buying/saved-list'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { ListActions } from './list-actions.tsx'
import { listPaths } from './list-paths.ts'
import { listToCart } from './list-to-cart.ts'
import styles from './lists.module.css'

export function Lists({ lists }: { lists: readonly SavedList[] }) {
  const t = useTranslate()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<number>()
  if (lists.length === 0)
    return (
      <Empty
        icon="list"
        title={t('saved.none')}
        action={
          <ButtonLink to={paths.quickOrder()} look="primary" icon="list">
            {t('storefront.quickOrder')}
          </ButtonLink>
        }
      >
        {t('saved.noneText')}
      </Empty>
    )
  const toCart = async (id: number) => {
    setBusy(id)
    await listToCart(id, t)
    setBusy(undefined)
  }
  return (
    <ul aria-label={t('saved.mine')}>
      {lists.map((list) => (
        <li key={list.id} className={styles.list}>
          <div className={styles.words}>
            <span className={styles.name}>
              <Link to={listPaths.one(list.id)}>{list.name}</Link>
            </span>
            <span className="row tight second">
              {t('saved.items', { count: list.line_count })} ·{' '}
              {t('saved.changed', { date: format.date(list.updated_at) })}
              {list.share_token && <Badge kind="info">{t('saved.isShared')}</Badge>}
            </span>
          </div>
          <div className="row">
            <Button
              size="small"
              icon="cart"
              busy={busy === list.id}
              disabled={list.line_count === 0}
              aria-label={`${t('listing.addAll')}: ${list.name}`}
              onClick={() => void toCart(list.id)}
            >
              {t('listing.addAll')}
            </Button>
            <ListActions list={list} lists={lists} onDone={revalidate} />
          </div>
        </li>
      ))}
    </ul>
  )
}
