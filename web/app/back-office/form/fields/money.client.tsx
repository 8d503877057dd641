import { TextInput, type TextInputProps } from '@mantine/core'

/** An amount as text, since JSON numbers would round it; `typedAmount` reads what people type. */
export const MoneyField = (props: TextInputProps) => <TextInput inputMode="decimal" {...props} />
