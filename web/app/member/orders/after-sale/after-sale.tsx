/** Returns and refunds of a member: the list, one of them, or the form for the lines of an order. */
import { afterSaleOptions, getAfterSale } from '#contract/api/orders/after-sale'
import { type PageInput, throwPageError } from '../../../page.ts'
import { AfterSalePage } from './after-sale-detail.tsx'
import { AfterSales, loadList } from './after-sales.tsx'
import { NewAfterSale } from './new-after-sale.tsx'

export async function load(page: PageInput) {
  const { part } = page.params
  if (part === undefined) return { list: await loadList(page) }
  const id = Number(page.params['id'])
  const params = { id }
  if (!Number.isSafeInteger(id) || id < 1) throwPageError(404, 'AFTER_SALE_NOT_FOUND')
  if (part === 'detail') return { request: await page.api.call(getAfterSale, { params }) }
  if (part === 'new') return { options: await page.api.call(afterSaleOptions, { params }) }
  return throwPageError(404, 'AFTER_SALE_NOT_FOUND')
}

export default function AfterSaleRoute({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const { list, request, options } = loaded
  if (request) return <AfterSalePage key={request.id} loaded={request} />
  if (options) return <NewAfterSale key={options.order.id} options={options} />
  return list && <AfterSales {...list} />
}
