/** Opens the operator's contacts with the product's code filled in. */
import { Suspense, useEffect, useState } from 'react'
import type { ProductDetail } from '#contract/api/catalog/product'
import { withBundle } from '../../../../i18n/with-bundle.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'

const InquiryDialog = lazyPart(() => withBundle('inquiry', () => import('./inquiry-dialog.tsx')))

interface InquiryButtonProps {
  product: ProductDetail
  label: string
  /** There is no other button. */
  isMain: boolean
}

export function InquiryButton({ product, label, isMain }: InquiryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(location.hash === '#ask'), [])
  return (
    <>
      {/* A link, so that a press before hydration is not lost. */}
      <ButtonLink
        look={isMain ? 'primary' : 'secondary'}
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
      <Suspense>{isOpen && <InquiryDialog product={product} title={label} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
