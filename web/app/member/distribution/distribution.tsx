/** The distribution center, by the last part of the address. */
import { useParams } from 'react-router'
import { type PageInput, throwPageError } from '../../page.ts'
import * as centre from './centre.tsx'
import * as earnings from './earnings.tsx'
import * as markups from './markups.tsx'
import * as members from './members.tsx'
import * as orders from './orders.tsx'
import * as pages from './pages.tsx'
import * as products from './products.tsx'
import * as shop from './shop.tsx'

interface View {
  load(input: PageInput): Promise<unknown>
  Page(props: { loaded: never }): React.ReactNode
}

const views: Record<string, View> = {
  '': { load: centre.load, Page: centre.DistributionCentre },
  distributeOrder: { load: orders.load, Page: orders.DistributionOrders },
  product: { load: products.load, Page: products.DistributionProducts },
  members: { load: members.load, Page: members.DistributionMembers },
  category: { load: markups.load, Page: markups.DistributionMarkups },
  earnings: { load: earnings.load, Page: earnings.DistributionEarnings },
  store: { load: shop.load, Page: shop.DistributionShop },
  pages: { load: pages.load, Page: pages.DistributionPages },
}

const viewOf = (part: string | undefined): View | undefined => views[part ?? '']

export async function load(input: PageInput): Promise<unknown> {
  return (viewOf(input.params['part']) ?? throwPageError(404, 'NOT_FOUND')).load(input)
}

export default function Distribution({ loaded }: { loaded: unknown }) {
  const view = viewOf(useParams()['part'])
  return view && <view.Page loaded={loaded as never} />
}
