/** State of the checkout in its URL: cart lines, address, delivery. */
import type { AddressRow } from '#contract/address'
import { type DeliveryMethod, deliveryMethods } from '#contract/status'
import { keep, recall } from '../../api/storage.ts'

/** Undefined until the buyer chooses: then the server proposes one. */
export const deliveryIn = (search: URLSearchParams): DeliveryMethod | undefined =>
  deliveryMethods.find((method) => method === search.get('delivery'))

/** More ids would make the URL longer than servers accept; the session keeps them instead. */
const mostInUrl = 300
const keptItems = 'selected'

/** The value of `items` that stands for these cart lines. */
export function itemsParam(ids: readonly number[]): string {
  if (ids.length <= mostInUrl) return ids.join()
  keep('checkout_items', ids)
  return keptItems
}

export function itemsIn(search: URLSearchParams): number[] {
  const items = search.get('items') ?? ''
  if (items === keptItems) return recall<number[]>('checkout_items') ?? []
  return [...new Set(items.split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0)
}

/** The chosen address, or the default one. */
export const addressIn = (search: URLSearchParams, addresses: readonly AddressRow[]): AddressRow | undefined =>
  addresses.find(({ id }) => id === Number(search.get('address'))) ?? addresses[0]
