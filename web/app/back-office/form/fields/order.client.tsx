import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslate } from '../../../i18n/use.ts'
import { NumberField } from './number.client.tsx'

/** The position among siblings, as a number: lower ones come first. */
export function OrderField({ hint, ...field }: GetInputPropsReturnType & { hint?: string }) {
  const t = useTranslate()
  return (
    <NumberField
      label={t('access.order')}
      description={hint ?? t('tree.orderHint')}
      min={-1_000_000}
      max={1_000_000}
      {...field}
    />
  )
}
