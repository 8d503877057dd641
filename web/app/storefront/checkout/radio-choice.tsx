/** One of a few ways, each with a word of explanation and perhaps what it costs. */
import type { ReactNode } from 'react'
import styles from './choices.module.css'

interface Option<V extends string> {
  value: V
  title: string
  text: string
  aside?: ReactNode
}

export function RadioChoice<V extends string>({
  name,
  title,
  options,
  value,
  onChange,
}: {
  name: string
  title: string
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
}) {
  return (
    <section className={`panel ${styles.part}`} aria-labelledby={`checkout-${name}`}>
      <h2 id={`checkout-${name}`}>{title}</h2>
      <ul className={`${styles.choices} ${styles.pairs}`}>
        {options.map((option) => (
          <li key={option.value} className={styles.choice}>
            <label className={styles.label}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              <span className={styles.words}>
                <span className={styles.line}>
                  <span className={styles.title}>{option.title}</span>
                  {option.aside && <span className={styles.aside}>{option.aside}</span>}
                </span>
                <span className="second">{option.text}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
