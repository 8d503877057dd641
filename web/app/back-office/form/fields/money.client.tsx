import { TextInput, type TextInputProps } from '@mantine/core'
import { AskedNumber } from '../../../ui/asked-number.tsx'

/** A number as text, since JSON numbers would round it; `typedAmount` reads what people type. */
export const MoneyField = (props: TextInputProps) => (
  <AskedNumber>
    <TextInput inputMode="decimal" autoComplete="off" {...props} />
  </AskedNumber>
)
