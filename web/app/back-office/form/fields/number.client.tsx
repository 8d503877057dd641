/** Number fields of the back office, as inputs of a form: amounts as decimal text, counts and measures as numbers. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { type NumberRules, readTyped } from '../../../i18n/typed-amount.ts'
import { useLocale } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import { useTypedNumber } from '../../../ui/typed-number.tsx'

type InputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> & NumberRules

interface TypedInputProps extends InputProps {
  value: string
  onValue: (value: string) => void
  suffix?: string | undefined
}

function TypedInput({ value, onValue, suffix, className, error, onBlur, onKeyDown, ...props }: TypedInputProps) {
  const locale = useLocale()
  const { currency, isPercent, isSigned, isWhole, decimals, min, max, measure, ...rest } = props
  const rules: NumberRules = { currency, decimals, min, max, measure }
  const { input, fault, question } = useTypedNumber({
    value,
    onValue,
    read: (text) =>
      readTyped(text, locale, {
        ...rules,
        isPercent: isPercent ?? false,
        isSigned: isSigned ?? false,
        isWhole: isWhole ?? false,
      }),
  })
  return (
    <div className={['stack tight', className].filter(Boolean).join(' ')}>
      <TextInput
        inputMode={isWhole ? 'numeric' : 'decimal'}
        {...(suffix && {
          rightSection: <span className="second">{suffix}</span>,
          rightSectionWidth: `${suffix.length + 3}ch`,
        })}
        {...rest}
        {...input}
        onBlur={(event) => {
          input.onBlur()
          onBlur?.(event)
        }}
        onKeyDown={(event) => {
          input.onKeyDown(event)
          onKeyDown?.(event)
        }}
        error={fault ?? error}
      />
      {question}
    </div>
  )
}

export interface MoneyFieldProps extends InputProps {
  /** A number at first, in forms whose field may be an amount or a count. */
  value?: number | string
  onChange?: (value: string) => void
}

/** Decimal text, since JSON numbers would round it; by default in the mall's currency. */
export function MoneyField({ value = '', onChange, ...props }: MoneyFieldProps) {
  const { currency } = useMall()
  return (
    <TypedInput
      isSigned
      currency={props.isPercent ? undefined : currency}
      {...props}
      value={String(value)}
      onValue={(next) => onChange?.(next)}
    />
  )
}

export interface NumberFieldProps extends InputProps {
  value?: number | string
  /** '' for an empty field. */
  onChange?: (value: number | '') => void
  suffix?: string | undefined
}

/** Whole, unless `decimals` says how many there may be. */
export function NumberField({ value = '', onChange, decimals = 0, min, ...props }: NumberFieldProps) {
  return (
    <TypedInput
      isWhole={decimals === 0 && !props.measure}
      isSigned={min !== undefined && min < 0}
      decimals={decimals}
      min={min}
      {...props}
      value={String(value)}
      onValue={(next) => onChange?.(next === '' ? '' : Number(next))}
    />
  )
}
