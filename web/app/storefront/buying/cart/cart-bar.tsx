/** The bar above the lines: select all, delete the selected, print, empty the cart. */
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './cart.module.css'
import { CartPrint } from './cart-print.tsx'
import { SelectBox } from './select-box.tsx'
import type { Cart } from './use-cart.ts'

export function CartBar({ cart }: { cart: Cart }) {
  const t = useTranslate()
  const { lines, selected, actions } = cart
  const buyable = lines.filter(({ available }) => available)
  return (
    <div className={styles.bar}>
      <SelectBox label={t('cart.selectAll', { count: buyable.length })} lines={lines} cart={cart} />
      {buyable.length < lines.length && (
        <span className={styles.barNote}>{t('cart.notBuyable', { count: lines.length - buyable.length })}</span>
      )}
      <span className={styles.barButtons}>
        <Button look="quiet" size="small" icon="trash" onClick={() => void actions.remove(selected)}>
          {t('cart.removeSelected', { count: selected.length })}
        </Button>
        <Button look="quiet" size="small" icon="receipt" className={styles.printButton} onClick={() => print()}>
          {t('cart.print')}
        </Button>
        <Button
          look="quiet"
          size="small"
          icon="close"
          className={styles.clearButton}
          onClick={() => void actions.clear()}
        >
          {t('cart.clear')}
        </Button>
      </span>
      <CartPrint lines={selected.length > 0 ? selected : lines} />
    </div>
  )
}
