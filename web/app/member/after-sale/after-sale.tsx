/** Returns and refunds of a member: the list, one of them, or the form for the lines of an order. */
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { afterSaleOptions, getAfterSale } from '#contract/after-sale'
import { pageMeta } from '../../meta.ts'
import { forMember, type PageInput, throwPageError } from '../../page.ts'
import { LoadError } from '../load-error.tsx'
import { AfterSalePage } from './after-sale-detail.tsx'
import { AfterSales, loadList } from './after-sales.tsx'
import { NewAfterSale } from './new-after-sale.tsx'

async function load(page: PageInput) {
  const { part } = page.params
  if (part === undefined) return { list: await loadList(page) }
  const id = Number(page.params['id'])
  const params = { id }
  if (!Number.isSafeInteger(id) || id < 1) throwPageError(404, 'AFTER_SALE_NOT_FOUND')
  if (part === 'detail') return { request: await page.api.call(getAfterSale, { params }) }
  if (part === 'new') return { options: await page.api.call(afterSaleOptions, { params }) }
  return throwPageError(404, 'AFTER_SALE_NOT_FOUND')
}
export const clientLoader = (args: ClientLoaderFunctionArgs) => forMember(load, args)
clientLoader.hydrate = true as const
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t(args.params['part'] === 'new' ? 'order.returnOrRefund' : 'member.afterSales'),
    isIndexed: false,
  }))
export const ErrorBoundary = () => <LoadError failed="aftersale.loadFailed" />

export default function AfterSaleRoute() {
  const { list, request, options } = useLoaderData<typeof clientLoader>()
  if (request) return <AfterSalePage key={request.id} loaded={request} />
  if (options) return <NewAfterSale key={options.order.id} options={options} />
  return list && <AfterSales {...list} />
}
