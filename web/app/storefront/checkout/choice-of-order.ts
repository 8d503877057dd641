/** What the address of the checkout says: which cart lines, and by which delivery. */
import { type DeliveryMethod, deliveryMethods } from '#contract/status'

export const deliveryIn = (search: URLSearchParams): DeliveryMethod => deliveryMethods.find((method) => method === search.get('delivery')) ?? 'express'

export const itemsIn = (search: URLSearchParams): number[] => [...new Set((search.get('items') ?? '').split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0)
