/** A list as a buyer would paste it from a chat. */
import { callApi } from '../harness/member.ts'

export interface Sku {
  id: number
  code: string
  moq: number
  multiple: number
  stock: number
  price: string | null
}

/** SKUs with a price and plenty in stock. */
export async function findSkus(count: number): Promise<Sku[]> {
  const { data } = await callApi(undefined, 'GET', '/mall/product/list?page_size=100&skus=1&sort=sales')
  const skus = (data as { skus: Sku[] }[]).flatMap((product) => product.skus)
  const found = skus.filter(({ price, stock, moq }) => price !== null && stock >= moq * 20).slice(0, count)
  if (found.length < count) throw new Error(`only ${found.length} SKUs can be bought`)
  return found
}

/** As people write: in any order, with other signs, some below the minimum; one code does not exist. */
export function messageOf(skus: readonly Sku[]): string {
  const forms = [
    (code: string, quantity: number) => `${code} ${quantity}`,
    (code: string, quantity: number) => `${quantity} x ${code}`,
    (code: string, quantity: number) => `${code.toLowerCase()}\t${quantity}`,
    (code: string, quantity: number) => `[25/11, 10:30] Ann: ${code} – ${quantity}`,
    (code: string, quantity: number) => `${code}，${quantity}`,
  ]
  const lines = skus.map(({ code, moq }, index) =>
    (forms[index % forms.length] as (typeof forms)[0])(code, index % 3 === 0 ? moq * 2 - (moq > 1 ? 1 : 0) : moq),
  )
  return ['Hi Anna, please send us:', ...lines, 'NO-SUCH-99999 5', 'Thank you!'].join('\n')
}
