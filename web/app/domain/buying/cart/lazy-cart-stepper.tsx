/** The stepper that replaces a pressed “add to cart” button, with a link to the cart as fallback. */
import { useTranslate } from '../../../i18n/use.ts'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

export const CartStepper = lazyPart(() => withBundle('cart', () => import('./cart-stepper.tsx')), CartLink)

function CartLink() {
  const t = useTranslate()
  return (
    <ButtonLink size="small" block icon="cart" to={paths.cart()}>
      {t('catalog.added')}
    </ButtonLink>
  )
}
