/**
 * Scheduled work, and the runner of the jobs that people start (`modules/jobs`). pg-boss stores the schedules in the
 * database: one process runs each, and restarts lose none.
 */
import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import { programContext } from '../context.ts'
import { deleteOldChanges } from '../db/changes-queries.ts'
import type { Database } from '../db/client.ts'
import { currentWork } from '../db/slow.ts'
import type { Environment } from '../env.ts'
import { deleteOldKeys } from '../http/idempotency.ts'
import { workIn } from '../http/log.ts'
import { deleteOldAttempts } from '../modules/accounts/account/attempts.ts'
import { sealRows } from '../modules/audit/log/seal.ts'
import { deleteOldActions } from '../modules/audit/repeat/service.ts'
import { dropForgottenCarts } from '../modules/buying/cart/service.ts'
import { deleteOldAlerts, sendDueAlerts } from '../modules/buying/stock-alert/service.ts'
import { reportLowStock } from '../modules/catalog/product/low-stock.ts'
import { refreshSales } from '../modules/catalog/product/sales.ts'
import { deleteOldVersions } from '../modules/catalog/product/versions.ts'
import { startDueRuns } from '../modules/collector/collected.ts'
import { refreshNightly } from '../modules/customers/customer/duplicates.ts'
import { dropOldExportFiles, startDueExports } from '../modules/exchange/export/service.ts'
import { deleteOldUploads } from '../modules/exchange/import/uploads.ts'
import { scanNightly } from '../modules/files/library/service.ts'
import { dropOldHealth } from '../modules/identity/rbac/api-health.ts'
import { deleteOldJobs } from '../modules/jobs/run.ts'
import { startRunner } from '../modules/jobs/runner.ts'
import { deliverOutbox, dropOldMemberMessages, dropOldMessages } from '../modules/messaging/deliver.ts'
import { dropOldStaffNews } from '../modules/messaging/staff-news.ts'
import { deleteOldDrafts } from '../modules/orders/desk/drafts.ts'
import { mergeCounts, startCompletion, startExpiry } from '../modules/orders/order/expire.ts'
import { reportNewOrders } from '../modules/orders/order/report-new-orders.ts'
import { settlePoints } from '../modules/orders/points/award.ts'
import { applyDueMarkups } from '../modules/pricing/price/markups.ts'
import { dropOldExports } from '../modules/privacy/export-kind.ts'
import { runErasures } from '../modules/privacy/service.ts'
import { settleEarnings } from '../modules/reselling/distribution/earnings.ts'
import { applyDueLevels } from '../modules/reselling/distribution/levels.ts'
import { dropOldCards } from '../modules/reselling/resale/card-files.ts'
import { refreshBestSold } from '../modules/search/engine/best-sold.ts'
import { deleteOldSearches } from '../modules/search/request/service.ts'
import { dropOldVisitors } from '../modules/shops/service.ts'
import { checkPages } from '../modules/site/page/check.ts'
import { applyDuePages } from '../modules/site/page/service.ts'
import { expireAssets } from '../modules/wallet/asset/expire.ts'
import { startFigures } from './figures.ts'
import { jobKinds } from './kinds.ts'

type Work = (database: Database, env: Environment) => Promise<unknown>

/** Name → cron (UTC) and work. */
const schedule: Record<string, { cron: string; run: Work }> = {
  'expire-orders': {
    cron: '* * * * *',
    run: (database, env) => startExpiry(programContext(database, env, 'job expire-orders')),
  },
  'complete-orders': {
    cron: '7 * * * *',
    run: (database, env) => startCompletion(programContext(database, env, 'job complete-orders')),
  },
  'expire-assets': {
    cron: '23 * * * *',
    run: (database, env) => expireAssets(programContext(database, env, 'job expire-assets')),
  },
  'turn-markups': {
    cron: '* * * * *',
    run: (database, env) => applyDueMarkups(programContext(database, env, 'job turn-markups')),
  },
  'turn-pages': {
    cron: '* * * * *',
    run: (database, env) => applyDuePages(programContext(database, env, 'job turn-pages')),
  },
  'check-pages': {
    cron: '47 3 * * *',
    run: (database, env) => checkPages(programContext(database, env, 'job check-pages')),
  },
  'tell-new-orders': {
    cron: '* * * * *',
    run: (database, env) => reportNewOrders(programContext(database, env, 'job tell-new-orders')),
  },
  'tell-low-stock': {
    cron: '*/10 * * * *',
    run: (database, env) => reportLowStock(programContext(database, env, 'job tell-low-stock')),
  },
  'send-stock-alerts': {
    cron: '*/5 * * * *',
    run: (database, env) => sendDueAlerts(programContext(database, env, 'job send-stock-alerts')),
  },
  'settle-earnings': {
    cron: '17 * * * *',
    run: (database, env) => settleEarnings(programContext(database, env, 'job settle-earnings')),
  },
  'turn-levels': {
    cron: '47 2 * * *',
    run: (database, env) => applyDueLevels(programContext(database, env, 'job turn-levels')),
  },
  'settle-points': {
    cron: '27 * * * *',
    run: (database, env) => settlePoints(programContext(database, env, 'job settle-points')),
  },
  'fold-order-counts': { cron: '* * * * *', run: (database) => mergeCounts(database.db) },
  'refresh-sales': { cron: '*/5 * * * *', run: (database) => refreshSales(database.db) },
  'refresh-best-sold': { cron: '41 * * * *', run: (database) => refreshBestSold(database.db) },
  'seal-audit-log': { cron: '* * * * *', run: sealRows },
  'delete-old-changes': { cron: '*/5 * * * *', run: (database) => deleteOldChanges(database.db) },
  'deliver-outbox': { cron: '* * * * *', run: deliverOutbox },
  'erase-accounts': {
    cron: '*/10 * * * *',
    run: (database, env) => runErasures(programContext(database, env, 'job erase-accounts')),
  },
  'collect-products': {
    cron: '11 * * * *',
    run: (database, env) => startDueRuns(programContext(database, env, 'job collect-products')),
  },
  'start-exports': {
    cron: '* * * * *',
    run: (database, env) => startDueExports(programContext(database, env, 'job start-exports')),
  },
  'find-duplicates': {
    cron: '51 2 * * *',
    run: (database, env) => refreshNightly(programContext(database, env, 'job find-duplicates')),
  },
  'scan-files': {
    cron: '37 3 * * *',
    run: (database, env) => scanNightly(programContext(database, env, 'job scan-files')),
  },
  'clean-up': {
    cron: '23 3 * * *',
    run: async (database, env) => {
      const { db } = database
      await deleteOldJobs(database, env, jobKinds)
      await deleteOldVersions(db)
      await deleteOldKeys(db)
      await deleteOldActions(db)
      await deleteOldAttempts(db)
      await dropForgottenCarts(db)
      await deleteOldAlerts(db)
      await deleteOldDrafts(db)
      await dropOldMessages(db)
      await dropOldMemberMessages(db)
      await dropOldStaffNews(db)
      await dropOldHealth(db)
      await deleteOldSearches(db)
      await deleteOldUploads(env, Date.now())
      await dropOldVisitors(db)
      await dropOldCards(env)
      await dropOldExports({ db, env })
      await dropOldExportFiles({ db, env })
    },
  },
}

export async function startJobs(
  url: string,
  database: Database,
  env: Environment,
  log: FastifyBaseLogger,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: url, application_name: 'mall-jobs', max: 3, createSchema: false })
  // Not always an Error, although its type says so.
  boss.on('error', (error) =>
    log.warn({ err: error instanceof Error ? error : new Error((error as Error).message) }, 'jobs'),
  )
  await boss.start()
  for (const [name, { cron, run }] of Object.entries(schedule)) {
    await boss.createQueue(name)
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
      // Awaited inside: Drizzle asks when it is awaited.
      await currentWork.run(workIn(log, `job ${name}`, env), async () => await run(database, env))
    })
  }
  const runner = startRunner(database, env, jobKinds, (err) => log.error({ err }, 'job'))
  await boss.createQueue('run-jobs')
  await boss.schedule('run-jobs', '* * * * *')
  await boss.work('run-jobs', { pollingIntervalSeconds: 10 }, () => runner.wake())
  await runner.wake()
  const figures = startFigures(url, env, log)
  return {
    stop: async () => {
      await Promise.all([runner.stop(), figures.stop()])
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
