/** Coupons, red packets, points and vouchers of the buyer that this order can use. */
import type { AssetOffers } from '#contract/api/wallet/asset'
import type { CouponOffer } from '#contract/api/wallet/coupon'
import styles from '../../../domain/orders/checkout/choices.module.css'
import { useCouponWords } from '../../../domain/wallet/coupon/coupon-words.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CheckField } from '../../../ui/field.tsx'
import { PointsChoice } from './points-choice.tsx'
import { RadioCard } from './radio-choice.tsx'

interface AssetChoiceProps {
  offers: AssetOffers
  /** They count with the mall's prices, which are lower than those of the shop. */
  hasMallPrices: boolean
  /** 0 for none. */
  coupon: number
  red: boolean
  voucher: boolean
  /** That the order uses. */
  points: number
  currency: string
  onChange: (name: 'coupon' | 'red' | 'points' | 'voucher', value: string) => void
}

export function AssetChoice({
  offers,
  hasMallPrices,
  coupon,
  red,
  voucher,
  points,
  currency,
  onChange,
}: AssetChoiceProps) {
  const t = useTranslate()
  const fit = offers.coupon.filter(({ discount }) => discount !== null)
  const others = offers.coupon.filter(({ discount }) => discount === null)
  const hasFunds = Number(offers.red_packet?.available ?? 0) > 0 || Number(offers.voucher?.available ?? 0) > 0
  const hasPoints = Number(offers.points?.usable ?? 0) > 0
  if (offers.coupon.length === 0 && !hasFunds && !hasPoints) return null
  return (
    <section className={`panel ${styles.part}`} aria-labelledby="checkout-assets">
      <h2 id="checkout-assets">{t('asset.title')}</h2>
      {hasMallPrices && <p className="second">{t('asset.mallPrices')}</p>}
      {fit.length > 0 && (
        <ul className={styles.choices}>
          {fit.map((offer) => (
            <CouponCard
              key={offer.id}
              offer={offer}
              checked={offer.id === coupon}
              onChoose={() => onChange('coupon', String(offer.id))}
            />
          ))}
          <RadioCard
            name="coupon"
            title={t('coupon.without')}
            checked={!fit.some(({ id }) => id === coupon)}
            onChoose={() => onChange('coupon', '0')}
          >
            {null}
          </RadioCard>
        </ul>
      )}
      {others.length > 0 && (
        <details>
          <summary className={styles.others}>{t('coupon.others', { count: others.length })}</summary>
          <ul className={styles.reasons}>
            {others.map((offer) => (
              <li key={offer.id}>
                <b>{offer.name}</b> <span className="second">{offer.reason?.msg}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Fund
        name="red_packet"
        offer={offers.red_packet}
        checked={red}
        currency={currency}
        onChange={(on) => onChange('red', on ? '1' : '0')}
      />
      {offers.points && hasPoints && (
        <PointsChoice
          offer={offers.points}
          used={points}
          currency={currency}
          onChange={(count) => onChange('points', String(count))}
        />
      )}
      <Fund
        name="voucher"
        offer={offers.voucher}
        checked={voucher}
        currency={currency}
        onChange={(on) => onChange('voucher', on ? '1' : '0')}
      />
    </section>
  )
}

function CouponCard({ offer, checked, onChoose }: { offer: CouponOffer; checked: boolean; onChoose: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const words = useCouponWords()
  return (
    <RadioCard
      name="coupon"
      title={
        <>
          {offer.name} {offer.is_best && <Badge kind="accent">{t('coupon.best')}</Badge>}
        </>
      }
      aside={format.money(`-${offer.discount}`, offer.currency)}
      checked={checked}
      onChoose={onChoose}
    >
      <span className="second">{[words.worth(offer), ...words.terms(offer)].join(' · ')}</span>
      <span className="second">{words.period(offer)}</span>
    </RadioCard>
  )
}

interface FundProps {
  name: 'red_packet' | 'voucher'
  offer: AssetOffers['voucher']
  checked: boolean
  currency: string
  onChange: (on: boolean) => void
}

function Fund({ name, offer, checked, currency, onChange }: FundProps) {
  const t = useTranslate()
  const format = useFormat()
  if (!offer || Number(offer.available) === 0) return null
  const words = t('asset.use', {
    amount: format.money(offer.usable, currency),
    available: format.money(offer.available, currency),
  })
  return (
    <CheckField
      label={t('common.labelled', { label: t(`asset.kind.${name}`), text: words })}
      name={name}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
