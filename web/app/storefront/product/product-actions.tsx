/** Favourite, share, print. A guest who collects signs in above the page; then it is done without asking again. */
import { useEffect, useState } from 'react'
import type { ProductDetail } from '#contract/catalog'
import { requireSignIn } from '../../api/sign-in.ts'
import { useTranslate } from '../../i18n/use.ts'
import { IconButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { withWords } from './goods-part.ts'

const actions = () => withWords(() => import('./actions.ts'))

export function ProductActions({ product: { id, name, is_favorite } }: { product: ProductDetail }) {
  const t = useTranslate()
  const [collected, setCollected] = useState(is_favorite)
  const [busy, setBusy] = useState(false)
  useEffect(() => setCollected(is_favorite), [is_favorite])

  const run = async (act: (how: Awaited<ReturnType<typeof actions>>) => unknown) => {
    if (busy) return
    setBusy(true)
    try {
      await act(await actions())
    } catch {
      toast.error(t('common.network'))
    }
    setBusy(false)
  }
  const collect = async () => {
    if (await requireSignIn()) await run(async ({ changeFavorite }) => setCollected(await changeFavorite(id, !collected, t)))
  }
  return (
    <>
      <IconButton icon="heart" active={collected} label={t(collected ? 'product.drop' : 'product.collect')} onClick={collect} />
      <IconButton icon="share" label={t('product.share')} onClick={() => run(({ share }) => share(name, t))} />
      <IconButton icon="printer" label={t('product.print')} onClick={() => print()} />
    </>
  )
}
