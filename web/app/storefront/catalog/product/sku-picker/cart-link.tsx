/** The way to the cart on phones, where a product has no main navigation below it. */
import { cartCountStore } from '../../../../api/cart-count.ts'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { paths } from '../../../../paths.ts'
import { useStore } from '../../../../state.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import styles from './sku-picker.module.css'

export function CartLink() {
  const t = useTranslate()
  const format = useFormat()
  const count = useStore(cartCountStore, 0)
  return (
    <Link to={paths.cart()} className={styles.cart} aria-label={t('storefront.cartWithCount', { count })}>
      <Icon name="cart" />
      {count > 0 && <b>{format.number(count)}</b>}
    </Link>
  )
}
