/** A row of product cards to scroll through sideways. */
import { useEffect, useState } from 'react'
import { type ProductRow, relatedProducts } from '#contract/product'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProductCard } from '../catalog/product-card.tsx'
import styles from './related.module.css'

export default function RelatedGoods({ productId }: { productId: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const [goods, setGoods] = useState<readonly ProductRow[] | string>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another language and by the button
  useEffect(() => {
    const leaving = new AbortController()
    setGoods((before) => (typeof before === 'string' ? undefined : before))
    call(relatedProducts, { params: { id: productId }, signal: leaving.signal }).then(setGoods, (error) => {
      if (!leaving.signal.aborted) setGoods(failureText(error, t))
    })
    return () => leaving.abort()
  }, [productId, locale, attempt])

  if (goods === undefined)
    return (
      <div className={styles.waiting}>
        <Skeleton look="tiles" rows={8} height={376} />
      </div>
    )
  if (typeof goods === 'string')
    return (
      <Notice
        kind="warning"
        action={
          <Button size="small" icon="refresh" onClick={() => setAttempt(attempt + 1)}>
            {t('common.retry')}
          </Button>
        }
      >
        {goods}
      </Notice>
    )
  if (goods.length === 0) return <p className="second">{t('goods.nothingRelated')}</p>
  return (
    <ul className={styles.row}>
      {goods.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  )
}
