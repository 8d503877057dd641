/** Every endpoint of the mall, for the server's completeness check, OpenAPI and the authorization matrix. */
import * as account from './api/accounts/account.ts'
import * as acting from './api/accounts/acting.ts'
import * as address from './api/accounts/address.ts'
import * as company from './api/accounts/company.ts'
import * as handover from './api/accounts/handover.ts'
import * as invoice from './api/accounts/invoice.ts'
import * as member from './api/accounts/member.ts'
import * as password from './api/accounts/password.ts'
import * as audit from './api/audit/audit.ts'
import * as bankAccount from './api/bank/bank-account.ts'
import * as cart from './api/buying/cart.ts'
import * as favorite from './api/buying/favorite.ts'
import * as history from './api/buying/history.ts'
import * as quickSelect from './api/buying/quick-select.ts'
import * as reorder from './api/buying/reorder.ts'
import * as savedList from './api/buying/saved-list.ts'
import * as stockAlert from './api/buying/stock-alert.ts'
import * as cost from './api/catalog/cost.ts'
import * as product from './api/catalog/product.ts'
import * as productAdmin from './api/catalog/product-admin.ts'
import * as productBulk from './api/catalog/product-bulk.ts'
import * as productVersion from './api/catalog/product-version.ts'
import * as question from './api/catalog/question.ts'
import * as collected from './api/collector/collected.ts'
import * as collector from './api/collector/collector.ts'
import * as broadcast from './api/customers/broadcast.ts'
import * as customer from './api/customers/customer.ts'
import * as customerDuplicates from './api/customers/customer-duplicates.ts'
import * as customerMerge from './api/customers/customer-merge.ts'
import * as document from './api/documents/document.ts'
import * as journal from './api/documents/journal.ts'
import * as exportDesk from './api/exchange/export.ts'
import * as glossary from './api/exchange/glossary.ts'
import * as importFile from './api/exchange/import.ts'
import { resourceContracts } from './api/exchange/resources.ts'
import * as translation from './api/exchange/translation.ts'
import * as library from './api/files/library.ts'
import * as upload from './api/files/upload.ts'
import * as api from './api/identity/api.ts'
import * as department from './api/identity/department.ts'
import * as geo from './api/identity/geo.ts'
import * as menu from './api/identity/menu.ts'
import * as preference from './api/identity/preference.ts'
import * as role from './api/identity/role.ts'
import * as secondFactor from './api/identity/second-factor.ts'
import * as user from './api/identity/user.ts'
import * as job from './api/jobs/job.ts'
import * as inbox from './api/messaging/inbox.ts'
import * as outbox from './api/messaging/outbox.ts'
import * as staffNews from './api/messaging/staff-news.ts'
import * as miniProgram from './api/mini-programs/mini-program.ts'
import * as miniProgramAdmin from './api/mini-programs/mini-program-admin.ts'
import * as afterSale from './api/orders/after-sale.ts'
import * as afterSaleAdmin from './api/orders/after-sale-admin.ts'
import * as dispatch from './api/orders/dispatch.ts'
import * as freight from './api/orders/freight.ts'
import * as freightQuote from './api/orders/freight-quote.ts'
import * as importRate from './api/orders/import-rate.ts'
import * as order from './api/orders/order.ts'
import * as orderAction from './api/orders/order-action.ts'
import * as orderAdmin from './api/orders/order-admin.ts'
import * as orderChange from './api/orders/order-change.ts'
import * as orderDesk from './api/orders/order-desk.ts'
import * as orderNote from './api/orders/order-note.ts'
import * as orderPlacing from './api/orders/order-placing.ts'
import * as orderWork from './api/orders/order-work.ts'
import * as payment from './api/orders/payment.ts'
import * as markup from './api/pricing/markup.ts'
import * as memberGroup from './api/pricing/member-group.ts'
import * as priceList from './api/pricing/price-list.ts'
import * as erasure from './api/privacy/erasure.ts'
import * as privacy from './api/privacy/privacy.ts'
import * as figures from './api/reports/figures.ts'
import * as distribution from './api/reselling/distribution.ts'
import * as distributionOrder from './api/reselling/distribution-order.ts'
import * as distributorAdmin from './api/reselling/distributor-admin.ts'
import * as earningReview from './api/reselling/earning-review.ts'
import * as payout from './api/reselling/payout.ts'
import * as resale from './api/reselling/resale.ts'
import * as search from './api/search/search.ts'
import * as searchRequest from './api/search/search-request.ts'
import * as setting from './api/settings/setting.ts'
import * as adspace from './api/site/adspace.ts'
import * as carousel from './api/site/carousel.ts'
import * as deadLink from './api/site/dead-link.ts'
import * as homepage from './api/site/homepage.ts'
import * as page from './api/site/page.ts'
import * as textPage from './api/site/text-page.ts'
import * as trade from './api/site/trade.ts'
import * as statement from './api/statements/statement.ts'
import * as statementImport from './api/statements/statement-import.ts'
import * as inventory from './api/stock/inventory.ts'
import * as stock from './api/stock/stock.ts'
import * as adjustment from './api/wallet/adjustment.ts'
import * as asset from './api/wallet/asset.ts'
import * as balance from './api/wallet/balance.ts'
import * as balanceAdmin from './api/wallet/balance-admin.ts'
import * as coupon from './api/wallet/coupon.ts'
import * as liability from './api/wallet/liability.ts'
import * as points from './api/wallet/points.ts'
import * as pointsRate from './api/wallet/points-rate.ts'
import * as pointsShop from './api/wallet/points-shop.ts'
import * as redPacket from './api/wallet/red-packet.ts'
import * as voucher from './api/wallet/voucher.ts'
import * as voucherAdmin from './api/wallet/voucher-admin.ts'
import type { AnyEndpoint } from './endpoint.ts'

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

const domains = [
  ...resourceContracts,
  library,
  collector,
  collected,
  account,
  password,
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
  cost,
  question,
  history,
  importFile,
  inbox,
  productBulk,
  productVersion,
  search,
  searchRequest,
  setting,
  statement,
  statementImport,
  stock,
  exportDesk,
  cart,
  quickSelect,
  savedList,
  stockAlert,
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
  orderDesk,
  orderNote,
  orderWork,
  figures,
  document,
  journal,
  freight,
  freightQuote,
  importRate,
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
