/** Sections of the checkout in which one of a few cards is chosen. */
import type { ReactNode, RefObject } from 'react'
import styles from '../../../domain/orders/checkout/choices.module.css'

interface RadioCardProps {
  name: string
  title: ReactNode
  aside?: ReactNode
  checked: boolean
  describedBy?: string | undefined
  onChoose: () => void
  /** Lines below the title. */
  children: ReactNode
  /** A button in the corner. */
  action?: ReactNode
}

export const RadioCard = ({ name, title, aside, checked, describedBy, onChoose, children, action }: RadioCardProps) => (
  <li className={styles.choice}>
    <label className={styles.label}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} aria-describedby={describedBy} />
      <span className={styles.text}>
        <span className={styles.line}>
          <span className={styles.title}>{title}</span>
          {aside && <span className={styles.aside}>{aside}</span>}
        </span>
        {children}
      </span>
    </label>
    {action}
  </li>
)

interface RadioChoiceProps<V extends string> {
  name: string
  title: string
  options: readonly { value: V; title: string; text: ReactNode; aside?: ReactNode }[]
  /** Null while none is chosen. */
  value: V | null
  onChange: (value: V) => void
  /** Why the order could not be placed. */
  error?: string | undefined
  section?: RefObject<HTMLElement | null>
  /** Below the choices. */
  children?: ReactNode
}

export function RadioChoice<V extends string>({
  name,
  title,
  options,
  value,
  onChange,
  error,
  section,
  children,
}: RadioChoiceProps<V>) {
  return (
    <section ref={section} className={`panel ${styles.part}`} aria-labelledby={`checkout-${name}`}>
      <h2 id={`checkout-${name}`}>{title}</h2>
      {error && (
        <p className={styles.error} id={`checkout-${name}-error`}>
          {error}
        </p>
      )}
      <ul className={`${styles.choices} ${styles.pairs}`}>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            name={name}
            title={option.title}
            aside={option.aside}
            checked={option.value === value}
            describedBy={error && `checkout-${name}-error`}
            onChoose={() => onChange(option.value)}
          >
            {option.text}
          </RadioCard>
        ))}
      </ul>
      {children}
    </section>
  )
}
