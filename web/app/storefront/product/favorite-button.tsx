/** Collects the product, or drops it. A guest signs in first; then it is done without asking again. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addFavorite, removeFavorite } from '#contract/favorite'
import { accountStore } from '../../api/account.ts'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { currentToken } from '../../api/session.ts'
import { forget, keep, recall } from '../../api/storage.ts'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { useStore } from '../../state.ts'
import { IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'

/** What the guest wanted before he was sent to sign in; half an hour is enough for that. */
const wishKey = 'favorite_wish'

export function FavoriteButton({ productId, isFavorite }: { productId: number; isFavorite: boolean }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const account = useStore(accountStore, undefined)
  const [collected, setCollected] = useState(isFavorite)
  const [busy, setBusy] = useState(false)
  useEffect(() => setCollected(isFavorite), [isFavorite])

  const change = async (wanted: boolean) => {
    setBusy(true)
    try {
      const answer = await call(wanted ? addFavorite : removeFavorite, { params: { id: productId } })
      setCollected(answer.collected)
      toast.success(answer.collected ? t('product.collected') : t('product.dropped'))
    } catch (error) {
      toast.error(failureText(error, t, wanted ? t('product.collectFailed') : t('product.dropFailed')))
    } finally {
      setBusy(false)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival of the account matters
  useEffect(() => {
    if (typeof account !== 'object' || recall(wishKey) !== productId) return
    forget(wishKey)
    void change(true)
  }, [account, productId])

  const press = () => {
    if (currentToken()) return void change(!collected)
    keep(wishKey, productId, { seconds: 1800 })
    toast.info(t('common.loginFirst'))
    void navigate(paths.login(pathname + search))
  }
  return <IconButton icon="heart" active={collected} aria-pressed={collected} disabled={busy} label={collected ? t('product.drop') : t('product.collect')} onClick={press} />
}
