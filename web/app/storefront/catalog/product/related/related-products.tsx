/** A row of product cards that scrolls sideways. */
import { useEffect, useState } from 'react'
import { type ProductRow, relatedProducts } from '#contract/api/catalog/product'
import { call } from '../../../../api/client.ts'
import { failureText } from '../../../../api/failure.ts'
import { ProductCard } from '../../../../domain/catalog/card/product-card.tsx'
import { useLocale, useTranslate } from '../../../../i18n/use.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import styles from './related.module.css'

export default function RelatedProducts({ productId }: { productId: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const [products, setProducts] = useState<readonly ProductRow[]>()
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again for another language and another attempt
  useEffect(() => {
    const request = new AbortController()
    const { signal } = request
    setFailure(undefined)
    call(relatedProducts, { params: { id: productId }, signal }).then(setProducts, (error) => {
      if (!signal.aborted) setFailure(failureText(error, t))
    })
    return () => request.abort()
  }, [productId, locale, attempt])

  if (failure !== undefined) {
    const retry = (
      <Button size="small" icon="refresh" onClick={() => setAttempt(attempt + 1)}>
        {t('common.retry')}
      </Button>
    )
    return (
      <Notice kind="warning" action={retry}>
        {failure}
      </Notice>
    )
  }
  if (products === undefined)
    return (
      <div className={styles.skeleton}>
        <Skeleton look="tiles" rows={8} height={376} />
      </div>
    )
  if (products.length === 0) return <p className="second">{t('facts.nothingRelated')}</p>
  return (
    <ul className={styles.row}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  )
}
