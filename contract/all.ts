/** Every endpoint of the mall, for the server's completeness check, OpenAPI and the authorization matrix. */
import * as account from './account.ts'
import * as acting from './acting.ts'
import * as address from './address.ts'
import * as adjustment from './adjustment.ts'
import * as adspace from './adspace.ts'
import * as afterSale from './after-sale.ts'
import * as afterSaleAdmin from './after-sale-admin.ts'
import * as api from './api.ts'
import * as asset from './asset.ts'
import * as audit from './audit.ts'
import * as balance from './balance.ts'
import * as balanceAdmin from './balance-admin.ts'
import * as bankAccount from './bank-account.ts'
import * as broadcast from './broadcast.ts'
import * as carousel from './carousel.ts'
import * as cart from './cart.ts'
import * as collected from './collected.ts'
import * as collector from './collector.ts'
import * as company from './company.ts'
import * as coupon from './coupon.ts'
import * as customer from './customer.ts'
import * as customerDuplicates from './customer-duplicates.ts'
import * as customerMerge from './customer-merge.ts'
import * as deadLink from './dead-link.ts'
import * as department from './department.ts'
import * as dispatch from './dispatch.ts'
import * as distribution from './distribution.ts'
import * as distributionOrder from './distribution-order.ts'
import * as distributorAdmin from './distributor-admin.ts'
import * as document from './document.ts'
import * as earningReview from './earning-review.ts'
import type { AnyEndpoint } from './endpoint.ts'
import * as erasure from './erasure.ts'
import * as exportDesk from './export.ts'
import * as favorite from './favorite.ts'
import * as figures from './figures.ts'
import * as freight from './freight.ts'
import * as freightQuote from './freight-quote.ts'
import * as geo from './geo.ts'
import * as glossary from './glossary.ts'
import * as handover from './handover.ts'
import * as history from './history.ts'
import * as homepage from './homepage.ts'
import * as importFile from './import.ts'
import * as inbox from './inbox.ts'
import * as inventory from './inventory.ts'
import * as invoice from './invoice.ts'
import * as job from './job.ts'
import * as liability from './liability.ts'
import * as library from './library.ts'
import * as markup from './markup.ts'
import * as member from './member.ts'
import * as memberGroup from './member-group.ts'
import * as menu from './menu.ts'
import * as miniProgram from './mini-program.ts'
import * as miniProgramAdmin from './mini-program-admin.ts'
import * as order from './order.ts'
import * as orderAction from './order-action.ts'
import * as orderAdmin from './order-admin.ts'
import * as orderChange from './order-change.ts'
import * as orderNote from './order-note.ts'
import * as orderPlacing from './order-placing.ts'
import * as orderWork from './order-work.ts'
import * as outbox from './outbox.ts'
import * as page from './page.ts'
import * as payment from './payment.ts'
import * as payout from './payout.ts'
import * as points from './points.ts'
import * as pointsRate from './points-rate.ts'
import * as pointsShop from './points-shop.ts'
import * as preference from './preference.ts'
import * as priceList from './price-list.ts'
import * as privacy from './privacy.ts'
import * as product from './product.ts'
import * as productAdmin from './product-admin.ts'
import * as productBulk from './product-bulk.ts'
import * as productVersion from './product-version.ts'
import * as question from './question.ts'
import * as quickSelect from './quick-select.ts'
import * as redPacket from './red-packet.ts'
import * as reorder from './reorder.ts'
import * as resale from './resale.ts'
import { resourceContracts } from './resources.ts'
import * as role from './role.ts'
import * as savedList from './saved-list.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as setting from './setting.ts'
import * as staffNews from './staff-news.ts'
import * as statement from './statement.ts'
import * as statementImport from './statement-import.ts'
import * as stock from './stock.ts'
import * as textPage from './text-page.ts'
import * as trade from './trade.ts'
import * as translation from './translation.ts'
import * as upload from './upload.ts'
import * as user from './user.ts'
import * as voucher from './voucher.ts'
import * as voucherAdmin from './voucher-admin.ts'

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

const domains = [
  ...resourceContracts,
  library,
  collector,
  collected,
  account,
  secondFactor,
  privacy,
  erasure,
  company,
  broadcast,
  asset,
  coupon,
  redPacket,
  voucher,
  voucherAdmin,
  afterSale,
  afterSaleAdmin,
  member,
  markup,
  priceList,
  memberGroup,
  product,
  productAdmin,
  question,
  history,
  importFile,
  inbox,
  productBulk,
  productVersion,
  search,
  setting,
  statement,
  statementImport,
  stock,
  exportDesk,
  cart,
  quickSelect,
  savedList,
  reorder,
  address,
  invoice,
  dispatch,
  inventory,
  favorite,
  orderPlacing,
  order,
  outbox,
  orderAdmin,
  orderAction,
  orderAction.orderActionCalls,
  orderChange,
  orderNote,
  orderWork,
  figures,
  document,
  freight,
  freightQuote,
  page,
  payment,
  payout,
  points,
  pointsRate,
  pointsShop,
  bankAccount,
  balance,
  balanceAdmin,
  adjustment,
  liability,
  distribution,
  distributionOrder,
  distributorAdmin,
  earningReview,
  miniProgram,
  miniProgramAdmin,
  resale,
  upload,
  geo,
  carousel,
  adspace,
  homepage,
  customer,
  customerDuplicates,
  customerMerge,
  acting,
  handover,
  deadLink,
  textPage,
  trade,
  translation,
  glossary,
  user,
  role,
  menu,
  api,
  department,
  audit,
  preference,
  staffNews,
  job,
]

export const allEndpoints: AnyEndpoint[] = domains.flatMap((domain) =>
  Object.values(domain as Record<string, unknown>).filter(isEndpoint),
)
