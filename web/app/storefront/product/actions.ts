/** What a press on a product's buttons does. */
import { addFavorite, removeFavorite } from '#contract/favorite'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import type { Translate } from '../../i18n/translate.ts'
import { copyText } from '../../ui/copy.ts'
import { toast } from '../../ui/toast.tsx'

/** Collects the product, or drops it; tells whether it is collected now. */
export async function changeFavorite(productId: number, isWanted: boolean, t: Translate): Promise<boolean> {
  try {
    const { collected } = await call(isWanted ? addFavorite : removeFavorite, { params: { id: productId } })
    toast.success(t(collected ? 'goods.collected' : 'goods.dropped'))
    return collected
  } catch (error) {
    toast.error(failureText(error, t, t(isWanted ? 'goods.collectFailed' : 'goods.dropFailed')))
    return !isWanted
  }
}

/** Hands the product's address to the system's share sheet, or copies it. */
export async function share(title: string, t: Translate): Promise<void> {
  const url = location.origin + location.pathname
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet is no failure; where sharing is forbidden the link can still be copied.
      if ((error as Error).name === 'AbortError') return
    }
  }
  if (await copyText(url)) toast.success(t('goods.linkCopied'))
  else toast.error(t('goods.shareFailed'), { label: t('common.retry'), run: () => void share(title, t) })
}
