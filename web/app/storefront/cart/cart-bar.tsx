/** Above the lines: select all of them on every page, delete the selected, print, empty the cart. */
import { useTranslate } from '../../i18n/use.ts'
import { Button } from '../../ui/button.tsx'
import styles from './cart.module.css'
import { SelectBox } from './select-box.tsx'
import type { Cart } from './use-cart.ts'
import { usePrint } from './use-print.tsx'

export function CartBar({ cart }: { cart: Cart }) {
  const { sheet, prepare, print } = usePrint(cart)
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
        <Button
          look="quiet"
          size="small"
          icon="receipt"
          className={styles.printButton}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={print}
        >
          {t('cart.print')}
        </Button>
        <Button look="quiet" size="small" icon="close" onClick={() => void actions.clear()}>
          {t('cart.clear')}
        </Button>
      </span>
      {sheet}
    </div>
  )
}
