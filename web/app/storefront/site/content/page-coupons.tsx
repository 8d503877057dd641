/** Coupons on a page: guests see what they are worth, members claim them. */
import { useEffect, useState } from 'react'
import type { ShownCoupon } from '#contract/api/site/page'
import { claimCoupon, listCouponGifts } from '#contract/api/wallet/coupon'
import { accountStore } from '../../../api/account.ts'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useCouponWords } from '../../../domain/wallet/coupon/coupon-words.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { useStore } from '../../../state.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './page-offers.module.css'

export default function CouponCards({ coupons }: { coupons: readonly ShownCoupon[] }) {
  const account = useStore(accountStore, undefined)
  // The server rendered for a guest, and this part may be hydrated after the account has arrived.
  const [isMember, setMember] = useState(false)
  useEffect(() => setMember(Boolean(account)), [account])
  /** How many of each a member may still claim. Unknown ones are not for this member. */
  const [open, setOpen] = useState<ReadonlyMap<number, number>>()
  useEffect(() => {
    if (!isMember) return setOpen(undefined)
    let isOver = false
    call(listCouponGifts, { query: { page_size: 100 } }).then(
      ({ data }) =>
        isOver || setOpen(new Map(data.map(({ id, per_member, claimed }) => [id, Math.max(0, per_member - claimed)]))),
      // Pressing the button will report it.
      () => {},
    )
    return () => void (isOver = true)
  }, [isMember])
  return (
    <ul className={styles.coupons}>
      {coupons.map((coupon) => (
        <Coupon
          key={coupon.id}
          coupon={coupon}
          isMember={isMember}
          isOpen={!open || (open.get(coupon.id) ?? 0) > 0}
          onClaimed={() => setOpen(new Map(open).set(coupon.id, (open?.get(coupon.id) ?? 1) - 1))}
        />
      ))}
    </ul>
  )
}

interface CouponProps {
  coupon: ShownCoupon
  isMember: boolean
  isOpen: boolean
  onClaimed: () => void
}

function Coupon({ coupon, isMember, isOpen, onClaimed }: CouponProps) {
  const t = useTranslate()
  const words = useCouponWords()
  const [busy, setBusy] = useState(false)
  const claim = async () => {
    setBusy(true)
    try {
      await call(claimCoupon, { params: { id: coupon.id } })
      toast.success(t('coupon.claimed'))
      onClaimed()
    } catch (error) {
      toast.error(failureText(error, t, t('coupon.claimFailed')))
    }
    setBusy(false)
  }
  const label = t('coupon.claimNamed', { name: coupon.name })
  return (
    <li className={styles.coupon}>
      <b className={styles.worth}>{words.worth(coupon)}</b>
      <span>{coupon.name}</span>
      <span className="second">{[words.terms(coupon)[0], words.periodOfGift(coupon)].join(' · ')}</span>
      {isMember ? (
        <Button
          look="primary"
          size="small"
          busy={busy}
          disabled={!isOpen}
          aria-label={label}
          onClick={() => void claim()}
        >
          {t(isOpen ? 'coupon.claim' : 'coupon.hasAll')}
        </Button>
      ) : (
        <ButtonLink look="primary" size="small" to={paths.login()} aria-label={label}>
          {t('coupon.claim')}
        </ButtonLink>
      )}
    </li>
  )
}
