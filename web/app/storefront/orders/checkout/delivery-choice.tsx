/** The delivery method: what each costs, when it arrives, who pays duty, and where an order is picked up. */
import type { RefObject } from 'react'
import type { FreightOption } from '#contract/api/orders/freight'
import type { OrderPreview } from '#contract/api/orders/order-placing'
import { type DeliveryMethod, deliveryMethods } from '#contract/status'
import { useCustomsWords } from '../../../domain/orders/landed/customs-words.ts'
import { DeliveryWords } from '../../../domain/orders/landed/delivery-words.tsx'
import { PickupPlace } from '../../../domain/orders/landed/pickup.tsx'
import { isZero } from '../../../domain/orders/order/order-rules.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { RadioChoice } from './radio-choice.tsx'

interface DeliveryChoiceProps {
  preview: OrderPreview
  /** Null until the buyer chooses one. */
  chosen: DeliveryMethod | null
  /** The destination is known; without one no freight is shown. */
  isPlaced: boolean
  error: string | undefined
  section: RefObject<HTMLElement | null>
  onChoose: (method: DeliveryMethod) => void
}

export function DeliveryChoice({ preview, chosen, isPlaced, error, section, onChoose }: DeliveryChoiceProps) {
  const t = useTranslate()
  const format = useFormat()
  const freightText = ({ method, freight }: FreightOption) => {
    if (freight !== null && isZero(freight)) return t('order.freightFree')
    if (!isPlaced && method !== 'self_pickup') return t('checkout.afterAddress')
    return freight === null ? t('order.freightPending') : format.money(freight, preview.currency)
  }
  const pickup = preview.freight_options.find(({ method }) => method === chosen)?.pickup
  return (
    <RadioChoice
      name="delivery"
      title={t('order.deliveryMethod')}
      section={section}
      error={error}
      value={chosen}
      onChange={onChoose}
      options={deliveryMethods.flatMap((method) => {
        const option = preview.freight_options.find((each) => each.method === method)
        if (!option) return []
        return [
          {
            value: method,
            title: t(`order.delivery.${method}`),
            text: <Facts option={option} isPlaced={isPlaced} currency={preview.currency} />,
            aside: freightText(option),
          },
        ]
      })}
    >
      {pickup && <PickupPlace pickup={pickup} />}
    </RadioChoice>
  )
}

interface FactsProps {
  option: FreightOption
  isPlaced: boolean
  currency: string
}

function Facts({ option, isPlaced, currency }: FactsProps) {
  const t = useTranslate()
  const words = useCustomsWords(currency)
  const customs = words.both(option.import_costs, option.delivery_term)
  const isKnown = isPlaced || option.method === 'self_pickup'
  return (
    <>
      <span className="second">{t(`checkout.delivery.${option.method}`)}</span>
      {isKnown && <DeliveryWords facts={option} />}
      {isKnown && customs && option.delivery_term !== 'DDP' && (
        <span className="second">{t('checkout.customs', { amount: customs })}</span>
      )}
    </>
  )
}
