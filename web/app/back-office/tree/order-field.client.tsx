/** Where a row stands among its siblings, as a number: lower ones come first. */
import { NumberInput } from '@mantine/core'
import { useTranslate } from '../../i18n/use.ts'

interface OrderFieldProps {
  value: number | string
  onChange: (next: number | string) => void
  error: string | undefined
}

export function OrderField(props: OrderFieldProps) {
  const t = useTranslate()
  return (
    <NumberInput
      name="order"
      label={t('access.order')}
      description={t('tree.orderHint')}
      allowDecimal={false}
      min={-1_000_000}
      max={1_000_000}
      {...props}
    />
  )
}
