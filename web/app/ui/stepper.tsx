/** Quantity: type it, or step by the multiple. Invalid input stays; the caller shows the error. */
import { useId, useState } from 'react'
import { readTypedCount } from '../i18n/typed-number.ts'
import { useLocale, useTranslate } from '../i18n/use.ts'
import { useHydrated } from '../state.ts'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'
import { useTypedNumber } from './typed-number.tsx'

interface StepperProps {
  label: string
  value: number
  /** Allows zero, which is below the minimum, as "none". */
  moq: number
  multiple: number
  stock: number
  allowZero?: boolean
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  size?: 'usual' | 'small'
  /** What is counted, shown after the number. */
  unit?: string | undefined
  onChange: (quantity: number) => void
  /** Called while typing, before the input is committed. */
  onType?: (quantity: number) => void
}

export function Stepper({
  label,
  value,
  moq,
  multiple,
  stock,
  allowZero = false,
  disabled = false,
  invalid = false,
  describedBy,
  size = 'usual',
  unit,
  onChange,
  onType,
}: StepperProps) {
  const t = useTranslate()
  const locale = useLocale()
  const faultId = useId()
  const hydrated = useHydrated()
  // What was typed and is not committed yet; empty for nothing.
  const [typed, setTyped] = useState(String(value))
  const [shown, setShown] = useState(value)
  // During render, not in an effect: a blur in between would commit the old quantity.
  if (shown !== value) {
    setShown(value)
    setTyped(String(value))
  }
  const { input, isOpen, fault, question } = useTypedNumber({
    value: typed,
    onValue: (next) => {
      setTyped(next)
      if (next !== '') onType?.(within(next))
    },
    read: (text) => readTypedCount(text, locale),
    onAnswer: (next) => within(next) !== value && onChange(within(next)),
    isSmall: true,
  })

  const off = disabled || !hydrated
  const most = Math.floor(stock / multiple) * multiple
  const commit = () => {
    if (isOpen) return
    const quantity = typed === '' ? (allowZero ? 0 : value) : within(typed)
    setTyped(String(quantity))
    if (quantity !== value) onChange(quantity)
  }
  const up = () => (value < moq ? moq : (Math.floor(value / multiple) + 1) * multiple)
  const down = () => {
    const lower = (Math.ceil(value / multiple) - 1) * multiple
    return lower < moq ? (allowZero ? 0 : moq) : lower
  }

  return (
    <div className={styles.frame}>
      <div
        className={size === 'small' ? `${styles.stepper} ${styles.small}` : styles.stepper}
        data-invalid={invalid || undefined}
      >
        <button
          type="button"
          aria-label={t('common.less')}
          disabled={off || value <= (allowZero ? 0 : moq)}
          onClick={() => onChange(down())}
        >
          <Icon name="minus" size={16} />
        </button>
        <input
          {...input}
          inputMode="numeric"
          aria-label={label}
          aria-invalid={invalid || fault !== undefined || undefined}
          aria-describedby={fault ? faultId : describedBy}
          disabled={off}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            input.onBlur()
            commit()
          }}
          onKeyDown={(event) => {
            input.onKeyDown(event)
            if (event.key !== 'Enter') return
            event.preventDefault()
            commit()
          }}
        />
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
        <button
          type="button"
          aria-label={t('common.more')}
          disabled={off || value >= most}
          onClick={() => onChange(up())}
        >
          <Icon name="plus" size={16} />
        </button>
      </div>
      {question}
      {fault && (
        <small id={faultId} role="alert">
          {fault}
        </small>
      )}
    </div>
  )
}

/** At most what the API takes. */
const within = (count: string) => Math.min(Number(count), 1_000_000_000)
