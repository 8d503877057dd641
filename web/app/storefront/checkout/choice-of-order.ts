/** What the address of the checkout says: which cart lines, where to, and by which delivery. */
import type { AddressRow } from '#contract/address'
import { type DeliveryMethod, deliveryMethods } from '#contract/status'

export const deliveryIn = (search: URLSearchParams): DeliveryMethod =>
  deliveryMethods.find((method) => method === search.get('delivery')) ?? 'express'

export const itemsIn = (search: URLSearchParams): number[] =>
  [...new Set((search.get('items') ?? '').split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0)

/** The address that was chosen, else the default one; missing when there is none at all. */
export const addressIn = (search: URLSearchParams, addresses: readonly AddressRow[]): AddressRow | undefined =>
  addresses.find(({ id }) => id === Number(search.get('address'))) ?? addresses[0]
