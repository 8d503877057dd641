/** Coupons and vouchers that a member can get for points. */
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { exchangePoints, type listPointOffers, type PointOffer } from '#contract/api/wallet/points-shop'
import type { Answer } from '#contract/endpoint'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useCouponWords } from '../../../domain/wallet/coupon/coupon-words.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from '../coupon/coupon.module.css'

export function Exchange({ list }: { list: Answer<typeof listPointOffers> }) {
  const t = useTranslate()
  return (
    <>
      {list.data.length === 0 ? (
        <Empty icon="star" title={t('exchange.none')}>
          {t('exchange.noneText')}
        </Empty>
      ) : (
        <ul className={styles.cards}>
          {list.data.map((offer) => (
            <Offer key={offer.id} offer={offer} available={list.available} />
          ))}
        </ul>
      )}
      <Pagination page={list.page} pageSize={list.page_size} total={list.total} />
    </>
  )
}

function Offer({ offer, available }: { offer: PointOffer; available: number }) {
  const t = useTranslate()
  const format = useFormat()
  const words = useCouponWords()
  const titleId = useId()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  // One key until it succeeds: after a lost reply a second press takes no points again.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { coupon, voucher, points, left } = offer
  const name = coupon?.name ?? voucher?.name ?? ''
  const isGone = left === 0
  const hasAll = offer.exchanged >= offer.per_member
  const missing = points - available
  const exchange = async () => {
    const isSure = await confirm({
      title: t('exchange.question', { name }),
      text: t('exchange.costs', { points }),
      ok: t('exchange.exchange'),
    })
    if (!isSure) return
    setBusy(true)
    try {
      await call(exchangePoints, { body: { offer_id: offer.id }, headers: { 'idempotency-key': key } })
      setKey(crypto.randomUUID())
      toast.success(t(coupon ? 'exchange.done' : 'exchange.doneVoucher', { name }))
    } catch (error) {
      toast.error(failureText(error, t, t('exchange.failed')))
    }
    await revalidate()
    setBusy(false)
  }
  const voucherWorth = ({ amount, coupon: brings, currency }: NonNullable<PointOffer['voucher']>) =>
    amount === null ? brings : format.money(amount, currency)
  const terms = coupon
    ? [
        ...words.terms(coupon),
        coupon.valid_until
          ? t('coupon.until', { date: format.date(coupon.valid_until) })
          : t('exchange.days', { count: coupon.valid_days ?? 0 }),
      ]
    : [
        t('asset.kind.voucher'),
        voucher?.valid_until && t('coupon.until', { date: format.date(voucher.valid_until) }),
      ].filter(Boolean)
  const facts = [
    left !== null && t('coupon.left', { count: left }),
    t('exchange.limit', { count: offer.per_member }),
    offer.ends_at && t('exchange.until', { date: format.date(offer.ends_at) }),
  ].filter(Boolean)
  const blocker = hasAll
    ? t('exchange.hasAll')
    : isGone
      ? t('exchange.gone')
      : missing > 0
        ? t('exchange.missing', { points: missing })
        : undefined
  return (
    <li className={styles.card} aria-labelledby={titleId} data-ended={blocker ? '' : undefined}>
      <b className={styles.worth}>{coupon ? words.worth(coupon) : voucher && voucherWorth(voucher)}</b>
      <h2 id={titleId}>{name}</h2>
      <p className="second">{terms.join(' · ')}</p>
      <p className="second">{facts.join(' · ')}</p>
      <div className={styles.action}>
        <Button
          look="primary"
          size="small"
          busy={busy}
          disabled={blocker !== undefined}
          aria-label={blocker ? undefined : t('exchange.exchangeNamed', { name, points })}
          onClick={() => void exchange()}
        >
          {blocker ?? t('exchange.costs', { points })}
        </Button>
      </div>
    </li>
  )
}
