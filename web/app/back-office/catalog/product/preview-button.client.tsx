/** Opens the preview of what is typed, before it is saved. */
import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { lazy, Suspense, useState } from 'react'
import type { ProductDetail } from '#contract/api/catalog/product'
import { previewProduct } from '#contract/api/catalog/product-admin'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { bodyOf, type ProductValues } from './form-values.ts'

const ProductPreview = lazy(() => import('./preview.client.tsx'))

interface PreviewButtonProps {
  form: UseFormReturnType<ProductValues>
  /** Missing for a new one. */
  product: ProductDetail | undefined
}

export function PreviewButton({ form, product }: PreviewButtonProps) {
  const t = useTranslate()
  const locale = useLocale()
  const [draft, setDraft] = useState<ReturnType<typeof bodyOf>>()
  if (!hasRight(useStaff(), previewProduct)) return null
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="eye" size={16} />}
        onClick={() => setDraft(bodyOf(form.values, locale))}
      >
        {t('productform.preview')}
      </Button>
      <Suspense>
        {draft && (
          <ProductPreview
            draft={{ ...draft, id: product?.id ?? null }}
            onRefused={(errors) => form.setErrors(errors)}
            onClose={() => setDraft(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
