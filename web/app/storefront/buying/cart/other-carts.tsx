/** Shows that other shops, or the mall, hold carts of the visitor's: each shop has its own. */
import { type MouseEvent, useEffect, useState } from 'react'
import { beginHandover } from '#contract/api/accounts/handover'
import { otherCarts } from '#contract/api/buying/cart'
import type { Answer } from '#contract/endpoint'
import { call } from '../../../api/client.ts'
import { currentToken } from '../../../api/session.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Notice } from '../../../ui/notice.tsx'
import { handoverLink } from '../../accounts/handover-link.ts'

/** A session holds under its own host alone, so that the visitor takes a code along to the mall. */
function follow(event: MouseEvent, link: string): void {
  const target = new URL(link, location.href)
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (target.origin === location.origin || !currentToken() || !isPlain) return
  event.preventDefault()
  call(beginHandover, { body: {}, session: 'quiet' }).then(
    ({ code, mall }) => location.assign(new URL(mall).origin === target.origin ? handoverLink(target, code) : link),
    () => location.assign(link),
  )
}

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
      <a href={link} className="text-link" onClick={(event) => follow(event, link)}>
        {t('cart.openOtherCart')}
      </a>
    </Notice>
  ))
}
