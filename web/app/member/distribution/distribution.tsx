/** The distribution center: one route for its pages, which come together. */
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useParams } from 'react-router'
import type { MessageId } from '../../i18n/ids.ts'
import { pageMeta } from '../../meta.ts'
import { forMember, type PageInput, throwPageError } from '../../page.ts'
import { LoadError } from '../load-error.tsx'
import * as centre from './centre.tsx'
import * as earnings from './earnings.tsx'
import * as markups from './markups.tsx'
import * as members from './members.tsx'
import * as orders from './orders.tsx'
import * as products from './products.tsx'
import * as shop from './shop.tsx'

interface View {
  title: MessageId
  load(input: PageInput): Promise<unknown>
  Page(props: { loaded: never }): React.ReactNode
}

/** By the last part of the address. */
const views: Record<string, View> = {
  '': { title: 'distribution.centre', load: centre.load, Page: centre.DistributionCentre },
  distributeOrder: { title: 'distribution.orders', load: orders.load, Page: orders.DistributionOrders },
  product: { title: 'distribution.products', load: products.load, Page: products.DistributionProducts },
  members: { title: 'distribution.members', load: members.load, Page: members.DistributionMembers },
  category: { title: 'distribution.markups', load: markups.load, Page: markups.DistributionMarkups },
  earnings: { title: 'distribution.earnings', load: earnings.load, Page: earnings.DistributionEarnings },
  store: { title: 'distribution.shop', load: shop.load, Page: shop.DistributionShop },
}

const viewOf = (params: Readonly<Record<string, string | undefined>>): View | undefined => views[params['page'] ?? '']

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  forMember((input) => viewOf(input.params)?.load(input) ?? throwPageError(404, 'NOT_FOUND'), args)
clientLoader.hydrate = true as const
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t(viewOf(args.params)?.title ?? 'distribution.centre'), isIndexed: false }))
export const ErrorBoundary = () => <LoadError failed="distribution.loadFailed" />

export default function Distribution() {
  const loaded = useLoaderData<typeof clientLoader>()
  const view = viewOf(useParams())
  return view && <view.Page loaded={loaded as never} />
}
