/** The pages of the member center other than its home and its orders, by the first part of their address. */
import type { ReactNode } from 'react'
import type { Bundle, MessageId } from '#texts/ids'
import { withBundle } from '../i18n/with-bundle.ts'
import type { PageInput } from '../page.ts'
import { distributionParts, distributionTitle } from './reselling/distribution/titles.ts'

/** A page, loaded when it is opened. `load` ends with a 404 for parts and ids that it does not know. */
interface MemberPage {
  load(input: PageInput): Promise<unknown>
  default(props: { loaded: never }): ReactNode
}

interface Entry {
  /** Second parts of its addresses, an empty one for none; by default there is none. */
  parts?: readonly string[]
  /** Title of the document, by the second part of the address. */
  title(part: string | undefined): MessageId
  /** Named in the title after the page, where others have pages of the same name. */
  section?: MessageId
  /** Shown when loading fails. */
  failed: MessageId
  open(): Promise<MemberPage>
}

/** Messages of these pages are loaded with their code, so that other pages need not know them. */
const withBundles = <Code>(bundles: readonly Bundle[], load: () => Promise<Code>): Promise<Code> =>
  bundles.reduce((next, bundle) => () => withBundle(bundle, next), load)()

const history: Entry = {
  title: () => 'member.history',
  failed: 'history.loadFailed',
  open: () => import('./buying/history/history.tsx'),
}

const memberPages: Readonly<Record<string, Entry>> = {
  'after-sale': {
    parts: ['', 'detail', 'new'],
    title: (part) => (part === 'new' ? 'order.returnOrRefund' : 'member.afterSales'),
    failed: 'aftersale.loadFailed',
    open: () => import('./orders/after-sale/after-sale.tsx'),
  },
  'red-packet': {
    parts: ['', 'statement'],
    title: () => 'packet.title',
    failed: 'packet.loadFailed',
    open: () => import('./wallet/coupon/red-packets.tsx'),
  },
  voucher: {
    parts: ['', 'statement'],
    title: () => 'vouchers.title',
    failed: 'voucher.loadFailed',
    open: () => import('./wallet/voucher/vouchers.tsx'),
  },
  coupon: {
    parts: ['', 'statement'],
    title: () => 'coupon.title',
    failed: 'coupon.loadFailed',
    open: () => import('./wallet/coupon/coupons.tsx'),
  },
  address: {
    title: () => 'storefront.myAddresses',
    failed: 'address.loadFailed',
    open: () => import('./accounts/address/addresses.tsx'),
  },
  invoice: {
    title: () => 'member.invoices',
    failed: 'invoice.loadFailed',
    open: () => import('./accounts/invoice/invoices.tsx'),
  },
  list: {
    parts: ['', 'detail', 'bought', 'due'],
    title: () => 'member.lists',
    failed: 'member.listsFailed',
    open: () => withBundles(['saved', 'quick', 'listing', 'freight'], () => import('./buying/saved-list/list.tsx')),
  },
  collection: {
    title: () => 'storefront.myFavorites',
    failed: 'favorite.loadFailed',
    open: () => withBundle('saved', () => import('./buying/favorite/favorites.tsx')),
  },
  message: {
    title: () => 'member.messages',
    failed: 'message.loadFailed',
    open: () => import('./messaging/messages.tsx'),
  },
  history,
  // The menu of some clients calls it so.
  footprints: history,
  balance: {
    parts: ['', 'recharge', 'withdrawals'],
    title: () => 'member.balance',
    failed: 'balance.loadFailed',
    open: () => import('./wallet/balance/balance.tsx'),
  },
  points: {
    parts: ['', 'exchange', 'pending'],
    title: () => 'member.points',
    failed: 'points.loadFailed',
    open: () => import('./wallet/points/points.tsx'),
  },
  distribute: {
    parts: distributionParts,
    title: distributionTitle,
    section: 'distribution.centre',
    failed: 'distribution.loadFailed',
    open: () => import('./reselling/distribution/distribution.tsx'),
  },
  account: {
    parts: ['personal'],
    title: () => 'storefront.myAccount',
    failed: 'profile.loadFailed',
    open: () => import('./accounts/profile/profile.tsx'),
  },
}

/** The page at an address, as far as that is known without its data. */
export function memberPageOf(params: Readonly<Record<string, string | undefined>>): Entry | undefined {
  const { page = '', part = '' } = params
  const entry = Object.hasOwn(memberPages, page) ? memberPages[page] : undefined
  return (entry?.parts ?? ['']).includes(part) ? entry : undefined
}
