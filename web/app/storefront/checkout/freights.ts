/** The freight of each delivery method, to compare them before choosing. */
import { useEffect, useState } from 'react'
import { type OrderPreview, previewOrder } from '#contract/order'
import { type DeliveryMethod, deliveryMethods } from '#contract/status'
import { call } from '../../api/client.ts'

/** Decimal text; `null` if it will be quoted; missing while unknown. */
export type Freights = Partial<Record<DeliveryMethod, string | null>>

/** Reloads when the lines or the address change. Optional: a failure leaves the freights unknown. */
export function useFreights(items: readonly number[], addressId: number | undefined, preview: OrderPreview): Freights {
  const [freights, setFreights] = useState<Freights>({})
  const input = `${items.join()} ${addressId ?? ''} ${preview.weight} ${preview.volume} ${preview.total_price}`
  useEffect(() => {
    const request = new AbortController()
    const [ids = '', address] = input.split(' ')
    const body = { cart_item_ids: ids.split(',').map(Number), address_id: address ? Number(address) : null }
    const load = async (delivery_method: DeliveryMethod) => {
      const { freight } = await call(previewOrder, { body: { ...body, delivery_method }, signal: request.signal })
      return [delivery_method, freight] as const
    }
    Promise.all(deliveryMethods.map(load)).then(
      (known) => setFreights(Object.fromEntries(known)),
      () => {},
    )
    return () => request.abort()
  }, [input])
  return freights
}
