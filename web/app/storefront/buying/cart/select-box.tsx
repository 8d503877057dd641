/** Selects some lines together; indeterminate while only a part is selected. */
import { useEffect, useRef } from 'react'
import type { CartLine } from '#contract/api/buying/cart'
import styles from './cart-row.module.css'
import type { Cart } from './use-cart.ts'

interface SelectBoxProps {
  label: string
  labelHidden?: boolean
  describedBy?: string
  lines: readonly CartLine[]
  cart: Pick<Cart, 'isSelected' | 'actions'>
}

export function SelectBox({ label, labelHidden = false, describedBy, lines, cart }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const buyable = lines.filter(({ available }) => available)
  const chosen = buyable.filter(cart.isSelected).length
  const all = buyable.length > 0 && chosen === buyable.length
  const some = chosen > 0 && !all
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <label className={styles.selectBox}>
      <input
        ref={box}
        type="checkbox"
        checked={all}
        disabled={buyable.length === 0}
        aria-describedby={describedBy}
        onChange={() => cart.actions.select(buyable, !all)}
      />
      <span className={labelHidden ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  )
}
