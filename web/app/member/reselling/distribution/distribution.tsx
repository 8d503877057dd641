/** The distribution center, by the last part of the address. */
import { useParams } from 'react-router'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { type PageInput, throwPageError } from '../../../page.ts'
import * as centre from './centre.tsx'
import * as earnings from './earnings.tsx'
import * as levels from './levels.tsx'
import * as markups from './markups.tsx'
import * as members from './members.tsx'
import * as orders from './orders.tsx'
import * as pages from './pages.tsx'
import * as products from './products.tsx'
import * as selection from './selection.tsx'
import * as setup from './setup.tsx'
import * as share from './share.tsx'
import * as shop from './shop.tsx'
import * as simulator from './simulator.tsx'
import * as statement from './statement.tsx'

interface View {
  load(input: PageInput): Promise<unknown>
  Page(props: { loaded: never }): React.ReactNode
}

/** Has words of its own, which no other page of the center needs. */
async function loadMiniPrograms(input: PageInput) {
  const part = await withBundle('mini', () => import('../../mini-programs/mini-programs.tsx'))
  return { part, loaded: await part.load(input) }
}
type MiniPrograms = Awaited<ReturnType<typeof loadMiniPrograms>>

const views: Record<string, View> = {
  '': { load: centre.load, Page: centre.DistributionCentre },
  distributeOrder: { load: orders.load, Page: orders.DistributionOrders },
  product: { load: products.load, Page: products.DistributionProducts },
  members: { load: members.load, Page: members.DistributionMembers },
  category: { load: markups.load, Page: markups.DistributionMarkups },
  earnings: { load: earnings.load, Page: earnings.DistributionEarnings },
  share: { load: share.load, Page: share.DistributionShare },
  levels: { load: levels.load, Page: levels.DistributionLevels },
  selection: { load: selection.load, Page: selection.DistributionSelection },
  simulator: { load: simulator.load, Page: simulator.DistributionSimulator },
  statement: { load: statement.load, Page: statement.DistributionStatement },
  setup: { load: setup.load, Page: setup.DistributionSetup },
  store: { load: shop.load, Page: shop.DistributionShop },
  'mini-program': {
    load: loadMiniPrograms,
    Page: ({ loaded: { part, loaded } }: { loaded: MiniPrograms }) => <part.MiniPrograms loaded={loaded} />,
  },
  pages: { load: pages.load, Page: pages.DistributionPages },
}

const viewOf = (part: string | undefined): View | undefined => views[part ?? '']

export async function load(input: PageInput): Promise<unknown> {
  return (viewOf(input.params['part']) ?? throwPageError(404, 'PAGE_NOT_FOUND')).load(input)
}

export default function Distribution({ loaded }: { loaded: unknown }) {
  const view = viewOf(useParams()['part'])
  return view && <view.Page loaded={loaded as never} />
}
