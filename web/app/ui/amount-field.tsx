import { useState } from 'react'
import { type NumberRules, readTyped } from '../i18n/typed-amount.ts'
import { useLocale } from '../i18n/use.ts'
import { TextField } from './field.tsx'
import { useTypedNumber } from './typed-number.tsx'

interface AmountFieldProps
  extends Omit<Parameters<typeof TextField>[0], 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'>,
    NumberRules {
  /** A plain decimal. */
  value?: string
  defaultValue?: string
  onValue?: (value: string) => void
}

/** An amount or a percentage. Its form sends it as a plain decimal. */
export function AmountField({ value, defaultValue = '', onValue, error, ...props }: AmountFieldProps) {
  const locale = useLocale()
  const [own, setOwn] = useState(defaultValue)
  const [first, setFirst] = useState(defaultValue)
  if (first !== defaultValue) {
    setFirst(defaultValue)
    setOwn(defaultValue)
  }
  const { currency, isPercent = false, isSigned = false, isWhole = false, decimals, min, max, measure, ...rest } = props
  const { input, fault, question } = useTypedNumber({
    value: value ?? own,
    onValue: onValue ?? setOwn,
    read: (text) => readTyped(text, locale, { currency, isPercent, isSigned, isWhole, decimals, min, max, measure }),
  })
  return (
    <div className="stack tight">
      <TextField inputMode={isWhole ? 'numeric' : 'decimal'} {...rest} {...input} error={fault ?? error} />
      {question}
    </div>
  )
}
