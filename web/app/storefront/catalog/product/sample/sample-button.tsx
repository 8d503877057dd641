/** Opens the form that orders single units of a product as samples, below its minimum order. */
import { Suspense, useState } from 'react'
import type { ProductDetail, SkuRow } from '#contract/api/catalog/product'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { Button } from '../../../../ui/button.tsx'
import { lazyProductPart } from '../lazy-part.ts'

const SampleDialog = lazyProductPart(() => import('./sample-dialog.tsx'))

interface SampleButtonProps {
  product: ProductDetail
  /** Those on sale. */
  skus: readonly SkuRow[]
  /** The option that is chosen on the page. */
  active: SkuRow
}

export function SampleButton({ product, skus, active }: SampleButtonProps) {
  const t = useTranslate()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { sample_price: price, currency } = product
  const offered = skus.filter((sku) => sku.stock > 0 && !sku.price_on_request)
  if (price === null || offered.length === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t('product.orderSample', { price: format.money(price, currency) })}
      </Button>
      <Suspense>
        {isOpen && (
          <SampleDialog
            {...{ price, currency }}
            limit={product.sample_limit}
            skus={offered}
            first={offered.includes(active) ? active : offered[0]}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
