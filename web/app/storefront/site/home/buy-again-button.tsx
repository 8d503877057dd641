/** Adds the lines of an order to the cart and names those that could not be added. */
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderRow } from '#contract/api/orders/order'
import type { Refused } from '../../../domain/orders/order/refused-dialog.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { toast } from '../../../ui/toast.tsx'

const RefusedDialog = lazyPart(() =>
  withBundle('member', () => import('../../../domain/orders/order/refused-dialog.tsx')),
)

export interface BuyAgainProps {
  order: OrderRow
  /** Products were added to the cart. */
  onAdded?: () => void
}

export function BuyAgain({ order, onAdded }: BuyAgainProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const toCart = () => void navigate(paths.cart())
  const close = () => {
    setRefused(undefined)
    onAdded?.()
  }
  const again = async () => {
    setBusy(true)
    try {
      const { orderAgain } = await withBundle('member', () => import('../../../domain/orders/order/buy-again.ts'))
      const refusal = await orderAgain(order.id, t, toCart)
      setRefused(refusal)
      // The refusal is shown first: a changed cart may remove this component.
      if (!refusal) onAdded?.()
    } catch {
      toast.error(t('common.network'))
    }
    setBusy(false)
  }
  return (
    <>
      <Button block size="small" icon="repeat" busy={busy} onClick={() => void again()}>
        {t('mine.buyAgain')}
      </Button>
      <Suspense>{refused && <RefusedDialog refused={refused} onClose={close} onCart={toCart} />}</Suspense>
    </>
  )
}
