/** Tells that other shops, or the mall, hold carts of the visitor's: each shop has its own. */
import { useEffect, useState } from 'react'
import { otherCarts } from '#contract/cart'
import type { Answer } from '#contract/endpoint'
import { call } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { Notice } from '../../ui/notice.tsx'

export default function OtherCarts() {
  const t = useTranslate()
  const [carts, setCarts] = useState<Answer<typeof otherCarts>>([])
  useEffect(() => {
    let isShown = true
    // Only a hint: the cart does without it.
    call(otherCarts, { session: 'quiet' }).then(
      (found) => isShown && setCarts(found),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [])
  return carts.map(({ name, link, lines }) => (
    <Notice key={link}>
      {t('cart.otherCart', { count: lines, name: name || t('cart.theMall') })}{' '}
      {/* Another address of the server, so no page of this router. */}
      <a href={link} className="text-link">
        {t('cart.openOtherCart')}
      </a>
    </Notice>
  ))
}
