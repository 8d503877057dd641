/** Quantity: type it, or step by the multiple. Invalid input stays; the caller shows the error. */
import { useState } from 'react'
import { useTranslate } from '../i18n/use.ts'
import { useHydrated } from '../state.ts'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

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
  onChange,
  onType,
}: StepperProps) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const [text, setText] = useState(String(value))
  // During render, not in an effect: a blur in between would commit the old text.
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setText(String(value))
  }

  const off = disabled || !hydrated
  const most = Math.floor(stock / multiple) * multiple
  const commit = () => {
    const quantity = typedQuantity(text) ?? (allowZero ? 0 : value)
    setText(String(quantity))
    if (quantity !== value) onChange(quantity)
  }
  const up = () => (value < moq ? moq : (Math.floor(value / multiple) + 1) * multiple)
  const down = () => {
    const lower = (Math.ceil(value / multiple) - 1) * multiple
    return lower < moq ? (allowZero ? 0 : moq) : lower
  }

  return (
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
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        disabled={off}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          const typed = typedQuantity(event.target.value)
          if (typed !== undefined) onType?.(typed)
        }}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit()
        }}
      />
      <button
        type="button"
        aria-label={t('common.more')}
        disabled={off || value >= most}
        onClick={() => onChange(up())}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  )
}

/** The typed number within the limits of the API; undefined without one. */
function typedQuantity(text: string): number | undefined {
  const typed = Number.parseInt(text.replaceAll(/\D/g, ''), 10)
  return Number.isNaN(typed) ? undefined : Math.min(typed, 1_000_000_000)
}
