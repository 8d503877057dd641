/** State of the checkout in its URL: cart lines, address, delivery. */
import type { AddressRow } from '#contract/api/accounts/address'
import { type DeliveryMethod, deliveryMethods } from '#contract/status'
import { recall, store } from '../../../api/storage.ts'

/** Coupons and others that the buyer wants to use. `best` is the coupon that takes off most. */
export interface AssetsInUrl {
  coupon: number | 'best'
  red: boolean
  voucher: boolean
  points: number
}
export const assetsIn = (search: URLSearchParams): AssetsInUrl => {
  const coupon = search.get('coupon')
  return {
    coupon: coupon !== null && /^\d{1,9}$/.test(coupon) ? Number(coupon) : 'best',
    red: search.get('red') === '1',
    voucher: search.get('voucher') === '1',
    points: /^\d{1,9}$/.test(search.get('points') ?? '') ? Number(search.get('points')) : 0,
  }
}

/** Undefined until the buyer chooses: then the server proposes one. */
export const deliveryIn = (search: URLSearchParams): DeliveryMethod | undefined =>
  deliveryMethods.find((method) => method === search.get('delivery'))

/** More ids would make the URL longer than servers accept; the session stores them instead. */
const mostInUrl = 300
const storedItems = 'selected'

/** The value of `items` for these cart lines. */
export function itemsParam(ids: readonly number[]): string {
  if (ids.length <= mostInUrl) return ids.join()
  store('checkout_items', ids)
  return storedItems
}

export function itemsIn(search: URLSearchParams): number[] {
  const items = search.get('items') ?? ''
  if (items === storedItems) return recall<number[]>('checkout_items') ?? []
  return [...new Set(items.split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0)
}

/** The chosen address, or the default one. */
export const addressIn = (search: URLSearchParams, addresses: readonly AddressRow[]): AddressRow | undefined =>
  addresses.find(({ id }) => id === Number(search.get('address'))) ?? addresses[0]

/** An amount of an asset above every balance: as much as the order can use. */
export const everything = '9999999999'
