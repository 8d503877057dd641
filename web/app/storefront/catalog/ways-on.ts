/** What a list that found nothing offers instead. */
import { listProducts } from '#contract/product'
import type { Api } from '../../api/client.ts'
import { type CardProduct, forCard } from './card-product.ts'

/** The best sold goods, asked for only where a list is empty. */
export async function waysOn(api: Api, total: number): Promise<{ best: CardProduct[] }> {
  if (total > 0) return { best: [] }
  return {
    best: (await api.call(listProducts, { query: { sort: 'sales', in_stock: true, page_size: 6 } })).data.map(forCard),
  }
}
