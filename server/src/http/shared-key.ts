/** Keys of answers that guests share. */
import type { AnyEndpoint } from '#contract/endpoint'
import type { Locale } from '#contract/types'
import type { CurrentShop } from '../context.ts'

export interface Sharing {
  locale: Locale
  shop: CurrentShop | null
  /** `priceKey` of the settings. */
  prices: string
}

/**
 * Made of the checked input: known parameters with their defaults, in one order. Unknown parameters, another order or
 * another spelling of a number find the answer that is there.
 */
export const sharedKey = (
  { locale, shop, prices }: Sharing,
  { name }: Pick<AnyEndpoint, 'name'>,
  { params, query }: { params: object; query: object },
): string => `${locale} ${shop?.key ?? ''} ${prices} ${name} ${inOrder(params)} ${inOrder(query)}`

const inOrder = (values: object) => JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)))
