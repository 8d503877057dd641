/** Opens the form for a mail when sold-out options are back. */
import { Suspense, useState } from 'react'
import type { SkuRow } from '#contract/api/catalog/product'
import { useTranslate } from '../../../../i18n/use.ts'
import { withBundle } from '../../../../i18n/with-bundle.ts'
import { Button } from '../../../../ui/button.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'

const AlertDialog = lazyPart(() => withBundle('inquiry', () => import('./alert-dialog.tsx')))

export const isSoldOut = ({ stock, moq, status }: SkuRow) => status === 'on_sale' && stock < moq

/** `skus`: those that are sold out. */
export function AlertButton({ skus, isMain = false }: { skus: readonly SkuRow[]; isMain?: boolean }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (skus.length === 0) return null
  return (
    <>
      <Button
        icon="bell"
        look={isMain ? 'primary' : 'secondary'}
        size={isMain ? 'large' : 'small'}
        onClick={() => setOpen(true)}
      >
        {t('buying.alert')}
      </Button>
      <Suspense>{isOpen && <AlertDialog skus={skus} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
