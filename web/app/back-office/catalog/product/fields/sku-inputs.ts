import type { UseFormReturnType } from '@mantine/form'
import type { Translate } from '../../../../i18n/translate.ts'
import type { ProductValues } from '../form-values.ts'

export interface SkuFieldsProps {
  form: UseFormReturnType<ProductValues>
  /** Position among the SKUs. */
  index: number
  currency: string
}

export const priceLabel = (t: Translate, currency: string) =>
  currency ? t('productform.priceIn', { currency }) : t('catalog.price')
