/** Actions on some favorites or all of them: sort, move into a folder, add to the cart. */
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  type FavoriteFolder,
  type FavoriteRow,
  favoriteSorts,
  favoritesToCart,
  moveFavorites,
} from '#contract/api/buying/favorite'
import type { Answer } from '#contract/endpoint'
import { cartCountStore } from '../../../api/cart-count.ts'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { refreshInCart } from '../../../domain/buying/cart/in-cart-refresh.ts'
import { withIdempotencyKey } from '../../../domain/orders/checkout/idempotency-key.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckField, SelectField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './favorites.module.css'

type Outcome = Answer<typeof favoritesToCart>

interface FavoriteBarProps {
  shown: readonly FavoriteRow[]
  folders: readonly FavoriteFolder[]
  folderId: number | undefined
  sort: (typeof favoriteSorts)[number]
  selected: ReadonlySet<number>
  onSelect: (ids: readonly number[], isSelected: boolean) => void
  onMoved: () => unknown
}

export function FavoriteBar({ shown, folders, folderId, sort, selected, onSelect, onMoved }: FavoriteBarProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const ids = shown.map(({ id }) => id)
  const chosen = ids.filter((id) => selected.has(id))
  const sortBy = (value: string) => {
    const query = new URLSearchParams(search)
    query.set('sort', value)
    query.delete('page')
    void navigate(`${paths.favorites()}?${query}`)
  }
  const toCart = async () => {
    setBusy(true)
    try {
      const body =
        chosen.length > 0
          ? { product_ids: chosen }
          : { all: true, ...(folderId !== undefined && { folder_id: folderId }) }
      const answer = await withIdempotencyKey('favorites', (headers) => call(favoritesToCart, { body, headers }))
      cartCountStore.set(answer.cart_count)
      const skuIds = shown.flatMap(({ id, default_sku_id }) =>
        default_sku_id !== null && answer.added.includes(id) ? [default_sku_id] : [],
      )
      await refreshInCart(skuIds.slice(0, 100))
      if (answer.choose.length + answer.refused.length > 0) setOutcome(answer)
      else toast.success(t('folder.added', { count: answer.added.length }))
    } catch (error) {
      toast.error(failureText(error, t, t('catalog.addFailed')))
    }
    setBusy(false)
  }
  const move = async (value: string) => {
    try {
      const folder_id = Number(value) || null
      const { moved } = await call(moveFavorites, { body: { product_ids: chosen, folder_id } })
      toast.success(t('folder.moved', { count: moved }))
      await onMoved()
    } catch (error) {
      toast.error(failureText(error, t, t('folder.failed')))
    }
  }
  return (
    <div className={styles.bar}>
      <div className="row">
        <CheckField
          label={t('folder.selectAll')}
          checked={chosen.length === ids.length}
          onChange={({ target }) => onSelect(ids, target.checked)}
        />
        {chosen.length > 0 && <span className="second">{t('folder.selected', { count: chosen.length })}</span>}
      </div>
      {chosen.length > 0 && folders.length > 0 && (
        <SelectField label={t('folder.move')} value="" onChange={({ target }) => void move(target.value)}>
          <option value="" disabled>
            …
          </option>
          <option value="0">{t('folder.without')}</option>
          {folders.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label={t('folder.sort')} value={sort} onChange={({ target }) => sortBy(target.value)}>
        {favoriteSorts.map((each) => (
          <option key={each} value={each}>
            {t(`folder.sort.${each}`)}
          </option>
        ))}
      </SelectField>
      <Button icon="cart" look="primary" busy={busy} onClick={() => void toCart()}>
        {t(chosen.length > 0 ? 'folder.toCart' : 'folder.allToCart')}
      </Button>
      <OutcomeDialog outcome={outcome} onClose={() => setOutcome(undefined)} />
    </div>
  )
}

interface OutcomeDialogProps {
  outcome: Outcome | undefined
  onClose: () => void
}

function OutcomeDialog({ outcome, onClose }: OutcomeDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={outcome !== undefined}
      title={t('folder.result')}
      onClose={onClose}
      footer={
        <ButtonLink to={paths.cart()} look="primary">
          {t('storefront.cart')}
        </ButtonLink>
      }
    >
      {outcome && (
        <div className="stack wide">
          <p>{t('folder.added', { count: outcome.added.length })}</p>
          {outcome.choose.length > 0 && (
            <section>
              <p>{t('folder.choose', { count: outcome.choose.length })}</p>
              <ul className={styles.reasons}>
                {outcome.choose.slice(0, 100).map(({ product_id, name }) => (
                  <li key={product_id}>
                    <Link to={paths.product(product_id)} className="text-link">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {outcome.refused.length > 0 && (
            <section>
              <p>{t('folder.refused', { count: outcome.refused.length })}</p>
              <ul className={styles.reasons}>
                {outcome.refused.slice(0, 100).map(({ product_id, name, msg }) => (
                  <li key={product_id}>
                    <b>{name}</b>: {msg}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Dialog>
  )
}
