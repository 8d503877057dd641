/**
 * The mall's table of contents: plugins, then modules, one line each.
 *
 * Modules without endpoints, used by others: `attribute` values of SKUs · `invariant` the checks of
 * `npm run mall -- verify` · `order-state` statuses and amounts of orders ·
 * `shipment` deliveries · `stock` quantities and their ledger · `transfer` file imports ·
 * `user` accounts.
 */
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { allEndpoints } from '#contract/all'
import { usualBody } from '#contract/endpoint'
import type { Database } from './db/client.ts'
import type { Environment } from './env.ts'
import { idleTimeout, limitBodies, requestTimeout } from './http/bodies.ts'
import { serveApiDocs } from './http/docs.ts'
import { errorAnswer, toAppError } from './http/errors.ts'
import { addSecurityHeaders } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { kibibyte } from './http/input.ts'
import { limitRequests } from './http/limits.ts'
import { cachedLocale } from './http/locale.ts'
import { type LogStream, logAnswers, loggerOptions, requestId } from './http/log.ts'
import { metricsRoute } from './http/metrics.ts'
import { streamNews } from './http/news-stream.ts'
import { mountPages } from './http/pages.ts'
import { parseForm, parseQuery } from './http/query.ts'
import { Router } from './http/route.ts'
import { sendError } from './http/send.ts'
import { shedLoad, watchLoad } from './http/shed.ts'
import { refuseUnknownHosts } from './http/shop-host.ts'
import { traceRequests } from './http/traces.ts'
import { refuseUnreadable } from './http/unreadable.ts'
import { refuseHeavyJson } from './http/walk.ts'
import { jobKinds } from './jobs/kinds.ts'
import { AppError } from './lib/errors.ts'
import { accountRoutes } from './modules/accounts/account/routes.ts'
import { addressRoutes } from './modules/accounts/address/routes.ts'
import { companyRoutes } from './modules/accounts/company/routes.ts'
import { invoiceRoutes } from './modules/accounts/invoice/routes.ts'
import { userAdminRoutes } from './modules/accounts/user-admin/routes.ts'
import { auditRoutes } from './modules/audit/log/routes.ts'
import { bankAccountRoutes } from './modules/bank/routes.ts'
import { cartRoutes } from './modules/buying/cart/routes.ts'
import { favoriteRoutes } from './modules/buying/favorite/routes.ts'
import { historyRoutes } from './modules/buying/history/routes.ts'
import { quickSelectRoutes } from './modules/buying/quick-order/routes.ts'
import { reorderRoutes } from './modules/buying/reorder/routes.ts'
import { savedListRoutes } from './modules/buying/saved-list/routes.ts'
import { stockAlertRoutes } from './modules/buying/stock-alert/routes.ts'
import { attributeRoutes } from './modules/catalog/attribute/routes.ts'
import { brandRoutes } from './modules/catalog/brand/routes.ts'
import { categoryRoutes } from './modules/catalog/category/routes.ts'
import { costRoutes } from './modules/catalog/cost/routes.ts'
import { productRoutes } from './modules/catalog/product/routes.ts'
import { questionRoutes } from './modules/catalog/question/routes.ts'
import { collectorRoutes } from './modules/collector/routes.ts'
import { broadcastRoutes } from './modules/customers/broadcast/routes.ts'
import { customerRoutes } from './modules/customers/customer/routes.ts'
import { documentRoutes } from './modules/documents/routes.ts'
import { exportRoutes } from './modules/exchange/export/routes.ts'
import { glossaryRoutes } from './modules/exchange/glossary/routes.ts'
import { transferRoutes } from './modules/exchange/import/routes.ts'
import { translationRoutes } from './modules/exchange/translation/routes.ts'
import { libraryRoutes } from './modules/files/library/routes.ts'
import { uploadRoutes } from './modules/files/upload/routes.ts'
import { serveFiles } from './modules/files/upload/serve.ts'
import { departmentRoutes } from './modules/identity/department/routes.ts'
import { geoRoutes } from './modules/identity/geo/routes.ts'
import { preferenceRoutes } from './modules/identity/preference/routes.ts'
import { accessRoutes } from './modules/identity/rbac/routes.ts'
import { jobRoutes } from './modules/jobs/routes.ts'
import { messageRoutes } from './modules/messaging/routes.ts'
import { miniProgramRoutes } from './modules/mini-programs/routes.ts'
import { afterSaleRoutes } from './modules/orders/after-sale/routes.ts'
import { orderDeskRoutes } from './modules/orders/desk/routes.ts'
import { dispatchRoutes } from './modules/orders/dispatch/routes.ts'
import { importRateRoutes } from './modules/orders/import-rate/routes.ts'
import { orderRoutes } from './modules/orders/order/routes.ts'
import { paymentRoutes } from './modules/orders/payment/routes.ts'
import { memberGroupRoutes } from './modules/pricing/member-group/routes.ts'
import { priceListRoutes } from './modules/pricing/price-list/routes.ts'
import { privacyRoutes } from './modules/privacy/routes.ts'
import { reportRoutes } from './modules/reports/figures/routes.ts'
import { distributionRoutes } from './modules/reselling/distribution/routes.ts'
import { payoutRoutes } from './modules/reselling/payout/routes.ts'
import { cardRoutes } from './modules/reselling/resale/card-routes.ts'
import { resaleRoutes } from './modules/reselling/resale/routes.ts'
import { searchRoutes } from './modules/search/engine/routes.ts'
import { searchRequestRoutes } from './modules/search/request/routes.ts'
import { settingRoutes } from './modules/settings/routes.ts'
import { markupRoutes } from './modules/shops/routes.ts'
import { contentRoutes } from './modules/site/content/routes.ts'
import { siteRoutes } from './modules/site/files/routes.ts'
import { serveIcons } from './modules/site/icon/serve.ts'
import { pageRoutes } from './modules/site/page/routes.ts'
import { textPageRoutes } from './modules/site/text-page/routes.ts'
import { statementRoutes } from './modules/statements/routes.ts'
import { inventoryRoutes } from './modules/stock/counting/routes.ts'
import { adjustmentRoutes } from './modules/wallet/adjustment/routes.ts'
import { assetRoutes } from './modules/wallet/asset/routes.ts'
import { balanceRoutes } from './modules/wallet/balance/routes.ts'
import { couponRoutes } from './modules/wallet/coupon/routes.ts'
import { pointsRoutes } from './modules/wallet/points/routes.ts'
import { pointsShopRoutes } from './modules/wallet/points-shop/routes.ts'
import { redPacketRoutes } from './modules/wallet/red-packet/routes.ts'
import { voucherRoutes } from './modules/wallet/voucher/routes.ts'

export interface AppOptions {
  env: Environment
  database: Database
  /** False for the API only. */
  pages?: boolean
  /** Destination of the log; default: standard output. */
  logTo?: LogStream
}

export async function createApp({ env, database, pages = true, logTo }: AppOptions): Promise<FastifyInstance> {
  const { trustProxy } = env
  const app = fastify({
    logger: loggerOptions(env, logTo),
    genReqId: requestId,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: usualBody.bodyKibibytes * kibibyte,
    requestTimeout,
    connectionTimeout: idleTimeout,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 12_000, querystringParser: parseQuery },
  })
  // The adapter validates input itself, so that server rendering passes the same checks.
  app.setValidatorCompiler(() => () => true)
  app.setErrorHandler((error, request, reply) =>
    sendError(
      reply,
      errorAnswer(toAppError(error, request.log, request.routeOptions.bodyLimit), cachedLocale(request, database)),
    ),
  )
  app.setNotFoundHandler((request, reply) =>
    sendError(reply, errorAnswer(new AppError('NOT_FOUND'), cachedLocale(request, database))),
  )

  logAnswers(app, env)
  traceRequests(app, env)
  await addSecurityHeaders(app, env)
  refuseUnknownHosts(app, { env, database })
  const load = watchLoad()
  limitBodies(app, env)
  shedLoad(app, load, env)
  const enter = await limitRequests(app, env)
  // Some clients send this type with every call: an empty body is none.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      refuseHeavyJson(String(body), (request.routeOptions.config.endpoint ?? usualBody).bodyValues)
    } catch (error) {
      return done(error as Error)
    }
    void parseJson(request, String(body), done)
  })
  await app.register(formbody, { parser: parseForm })
  await app.register(multipart)
  await serveApiDocs(app, env, database)
  healthRoutes(app, database)
  serveFiles(app, env)
  serveIcons(app)
  streamNews(app, env, database)

  const router = new Router(app, env, database, enter)
  metricsRoute(app, { env, database, load, cache: router.cache, refusals: router.refusals })
  accountRoutes(router)
  categoryRoutes(router)
  brandRoutes(router)
  priceListRoutes(router)
  memberGroupRoutes(router)
  customerRoutes(router)
  markupRoutes(router)
  productRoutes(router)
  attributeRoutes(router)
  glossaryRoutes(router)
  translationRoutes(router)
  questionRoutes(router)
  collectorRoutes(router)
  searchRoutes(router)
  searchRequestRoutes(router)
  favoriteRoutes(router)
  historyRoutes(router)
  stockAlertRoutes(router)
  cartRoutes(router)
  quickSelectRoutes(router)
  savedListRoutes(router)
  reorderRoutes(router)
  assetRoutes(router)
  couponRoutes(router)
  redPacketRoutes(router)
  voucherRoutes(router)
  afterSaleRoutes(router)
  addressRoutes(router)
  invoiceRoutes(router)
  importRateRoutes(router)
  orderRoutes(router)
  orderDeskRoutes(router)
  dispatchRoutes(router)
  inventoryRoutes(router)
  costRoutes(router)
  reportRoutes(router)
  documentRoutes(router)
  settingRoutes(router)
  bankAccountRoutes(router)
  statementRoutes(router)
  paymentRoutes(router)
  pointsRoutes(router)
  pointsShopRoutes(router)
  balanceRoutes(router)
  payoutRoutes(router)
  adjustmentRoutes(router)
  distributionRoutes(router)
  miniProgramRoutes(router)
  resaleRoutes(router)
  uploadRoutes(router)
  libraryRoutes(router)
  geoRoutes(router)
  contentRoutes(router)
  textPageRoutes(router)
  pageRoutes(router)
  userAdminRoutes(router)
  departmentRoutes(router)
  accessRoutes(router)
  auditRoutes(router)
  messageRoutes(router)
  broadcastRoutes(router)
  companyRoutes(router)
  privacyRoutes(router)
  preferenceRoutes(router)
  jobRoutes(router, jobKinds)
  transferRoutes(router)
  exportRoutes(router)
  for (const { name } of allEndpoints)
    if (!router.routes.has(name)) throw new Error(`The contract's ${name} has no handler.`)
  router.mountFallbacks()
  siteRoutes(app, env, database, router)
  cardRoutes(app, env, database, router)

  if (pages) await mountPages(app, env, database, router)
  return app
}
