/** The quoted freight with what the order comes to; the buyer chooses coupons and other assets, and accepts it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { acceptQuote, previewQuote, type QuotedOrder } from '#contract/api/orders/freight-quote'
import type { OrderDetail } from '#contract/api/orders/order'
import type { AssetChoices } from '#contract/api/wallet/asset'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { Amounts } from '../../../domain/orders/order/amounts.tsx'
import styles from '../../../domain/orders/payment/payment.module.css'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AssetChoice } from '../checkout/asset-choice.tsx'
import { everything } from '../checkout/checkout-query.ts'

interface Choice {
  /** 0 for none, undefined for the best. */
  coupon: number | undefined
  red: boolean
  voucher: boolean
  points: number
}

const choicesOf = ({ coupon, red, voucher, points }: Choice): AssetChoices => ({
  ...(coupon && { coupon_id: coupon }),
  ...(red && { red_packet: everything }),
  ...(points && { points }),
  ...(voucher && { voucher: everything }),
})

interface FreightQuoteProps {
  order: OrderDetail
  onChanged: () => Promise<void>
}

export function FreightQuote({ order, onChanged }: FreightQuoteProps) {
  const t = useTranslate()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const [choice, setChoice] = useState<Choice>({ coupon: undefined, red: false, voucher: false, points: 0 })
  const [quoted, setQuoted] = useState<QuotedOrder>()
  const [isBusy, setBusy] = useState(false)
  const { id } = order
  /** Answers of earlier choices are dropped. */
  const latest = useRef(0)
  const show = useCallback(
    async (wanted: Choice) => {
      const attempt = ++latest.current
      const ask = (assets: AssetChoices) => call(previewQuote, { params: { id }, body: { assets } })
      try {
        let answer = await ask(choicesOf(wanted))
        const best = wanted.coupon === undefined ? answer.offers?.coupon.find(({ is_best }) => is_best)?.id : undefined
        if (best) answer = await ask(choicesOf({ ...wanted, coupon: best }))
        if (attempt !== latest.current) return
        setChoice({ ...wanted, coupon: wanted.coupon ?? best ?? 0 })
        setQuoted(answer)
      } catch (error) {
        if (attempt === latest.current) toast.error(failureText(error, t))
      }
    },
    [id, t],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first choice; the others follow the buyer
  useEffect(() => void show(choice), [show])

  const accept = async ({ freight, amount_payable }: QuotedOrder) => {
    setBusy(true)
    try {
      const body = { freight, expected_amount: amount_payable, assets: choicesOf(choice) }
      await call(acceptQuote, { params: { id }, body })
      toast.success(t('payment.quoteAccepted'))
      await onChanged()
    } catch (error) {
      toast.error(failureText(error, t))
      await revalidate()
      await show({ ...choice, coupon: undefined })
    }
    setBusy(false)
  }
  return (
    <>
      {quoted?.offers && (
        <AssetChoice
          offers={quoted.offers}
          hasMallPrices={quoted.has_mall_prices}
          coupon={choice.coupon ?? 0}
          red={choice.red}
          voucher={choice.voucher}
          points={quoted.assets.find(({ kind }) => kind === 'points')?.units ?? 0}
          currency={quoted.currency}
          onChange={(name, value) =>
            void show({
              ...choice,
              [name]: name === 'coupon' || name === 'points' ? Number(value) : value === '1',
            })
          }
        />
      )}
      <section className={`panel ${styles.part}`} aria-labelledby="payment-quote" aria-busy={quoted === undefined}>
        <h2 id="payment-quote">{t('payment.quoteTitle')}</h2>
        {quoted && (
          <>
            <Amounts figures={{ ...quoted, freight_pending: false }} />
            <p className="second">{t('payment.quoteText')}</p>
            <div>
              <Button look="primary" size="large" busy={isBusy} onClick={() => void accept(quoted)}>
                {t('payment.quoteAccept', { amount: format.money(quoted.amount_payable, quoted.currency) })}
              </Button>
            </div>
          </>
        )}
      </section>
    </>
  )
}
