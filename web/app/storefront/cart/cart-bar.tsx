/** Above the lines: select all, delete the selected, empty the cart. */
import { useEffect, useRef } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/field.tsx'
import styles from './cart.module.css'
import type { Cart } from './use-cart.ts'

export function CartBar({ cart }: { cart: Cart }) {
  const t = useTranslate()
  const box = useRef<HTMLLabelElement>(null)
  const buyable = cart.lines.filter(({ available }) => available)
  const all = buyable.length > 0 && cart.selected.length === buyable.length
  const some = cart.selected.length > 0 && !all
  useEffect(() => {
    const input = box.current?.querySelector('input')
    if (input) input.indeterminate = some
  }, [some])
  return (
    <div className={styles.bar}>
      <span ref={box as never}>
        <CheckField label={t('cart.selectAll', { count: buyable.length })} checked={all} disabled={buyable.length === 0} onChange={() => cart.select(buyable, !all)} />
      </span>
      <span className={styles.barButtons}>
        <Button look="quiet" size="small" icon="trash" onClick={() => void cart.remove(cart.selected)}>
          {t('cart.removeSelected')}
        </Button>
        <Button look="quiet" size="small" onClick={() => void cart.clear()}>
          {t('cart.clear')}
        </Button>
      </span>
    </div>
  )
}
