import { useState } from 'react'
import type { ProductDetail } from '#contract/api/catalog/product'
import { toggleFavorite, useFavorite } from '../../../domain/buying/favorite/favorites.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { IconButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { withProductTexts } from './lazy-part.ts'

export function ProductActions({ product: { id, name, is_favorite } }: { product: ProductDetail }) {
  const t = useTranslate()
  const isFavorite = useFavorite(id, is_favorite)
  const [busy, setBusy] = useState(false)

  const share = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { shareProduct } = await withProductTexts(() => import('./share.ts'))
      await shareProduct(name, t)
    } catch {
      toast.error(t('common.network'))
    }
    setBusy(false)
  }
  return (
    <>
      <IconButton
        icon="heart"
        active={isFavorite}
        label={t(isFavorite ? 'product.drop' : 'product.collect')}
        onClick={() => void toggleFavorite(id, !isFavorite, t)}
      />
      <IconButton icon="share" label={t('product.share')} onClick={() => void share()} />
      <IconButton icon="printer" label={t('product.print')} onClick={() => print()} />
    </>
  )
}
