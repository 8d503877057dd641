/** Quantity: type it, or step by the multiple. What was typed stays, right or wrong; others say what is wrong with it. */
import { useState } from 'react'
import { useTranslate } from '../i18n/use.ts'
import { useHydrated } from '../state.ts'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  label: string
  value: number
  /** Zero is allowed below the minimum where nothing is chosen yet. */
  moq: number
  multiple: number
  stock: number
  allowZero?: boolean
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  size?: 'usual' | 'small'
  onChange: (quantity: number) => void
  /** Follows the typing, before it is meant. */
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
  // At once, not in an effect: who goes on in the next moment would commit the former text again.
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

/** The number in what was typed, within what the wire takes; missing when there is none. */
function typedQuantity(text: string): number | undefined {
  const typed = Number.parseInt(text.replaceAll(/\D/g, ''), 10)
  return Number.isNaN(typed) ? undefined : Math.min(typed, 1_000_000_000)
}
