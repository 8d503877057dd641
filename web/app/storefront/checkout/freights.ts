/** What each way of delivery would cost, so that they can be compared before choosing. */
import { useEffect, useState } from 'react'
import { type OrderPreview, previewOrder } from '#contract/order'
import { type DeliveryMethod, deliveryMethods } from '#contract/status'
import { call } from '../../api/client.ts'

/** Decimal text, `null` = to be quoted; missing while unknown. */
export type Freights = Partial<Record<DeliveryMethod, string | null>>

/** Asked for again when the goods or their way change; without an answer the choice works all the same. */
export function useFreights(items: readonly number[], addressId: number | undefined, preview: OrderPreview): Freights {
  const [freights, setFreights] = useState<Freights>({})
  const goods = `${items.join()} ${addressId ?? ''} ${preview.weight} ${preview.volume} ${preview.total_price}`
  useEffect(() => {
    const ended = new AbortController()
    const [ids = '', address] = goods.split(' ')
    const body = { cart_item_ids: ids.split(',').map(Number), address_id: address ? Number(address) : null }
    const ask = async (delivery_method: DeliveryMethod) => {
      const { freight } = await call(previewOrder, { body: { ...body, delivery_method }, signal: ended.signal })
      return [delivery_method, freight] as const
    }
    Promise.all(deliveryMethods.map(ask)).then(
      (known) => setFreights(Object.fromEntries(known)),
      () => {},
    )
    return () => ended.abort()
  }, [goods])
  return freights
}
