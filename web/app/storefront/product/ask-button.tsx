/** Leads to the operator's contacts with the product's code at hand. The dialog comes when it is first opened. */
import { Suspense, useEffect, useState } from 'react'
import type { ProductDetail } from '#contract/product'
import { ButtonLink } from '../../ui/button.tsx'
import { goodsPart } from './goods-part.ts'

const AskDialog = goodsPart(() => import('./ask-dialog.tsx'))

export function AskButton({ product, label }: { product: ProductDetail; label: string }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(location.hash === '#ask'), [])
  return (
    <>
      {/* A link, so that a press before its code has come is not lost. */}
      <ButtonLink
        look="primary"
        size="large"
        icon="mail"
        to="#ask"
        role="button"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {label}
      </ButtonLink>
      <Suspense>{isOpen && <AskDialog product={product} title={label} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
