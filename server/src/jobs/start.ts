/** The jobs of the mall, each with its schedule. pg-boss keeps them in the database: one process runs each, restarts lose none. */
import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import type { Database } from '../db/client.ts'
import { currentWork } from '../db/slow.ts'
import type { Environment } from '../env.ts'
import { workIn } from '../http/log.ts'
import { dropOldAttempts } from '../modules/account/attempts.ts'
import { sealRows } from '../modules/audit/seal.ts'
import { dropForgottenCarts } from '../modules/cart/service.ts'
import { deliverOutbox, dropOldMessages } from '../modules/notify/deliver.ts'
import { completeOrders, dropOldKeys, expireOrders, foldCounts, refreshSales } from '../modules/order/expire.ts'
import { dropOldHealth } from '../modules/rbac/api-health.ts'
import { refreshBestSold } from '../modules/search/best-sold.ts'

type Job = (database: Database, env: Environment) => Promise<unknown>

/** Name → cron (UTC) and work. */
const jobs: Record<string, { cron: string; run: Job }> = {
  'expire-orders': { cron: '* * * * *', run: (database) => expireOrders(database) },
  'complete-orders': { cron: '7 * * * *', run: (database) => completeOrders(database) },
  'fold-order-counts': { cron: '* * * * *', run: (database) => foldCounts(database.db) },
  'refresh-sales': { cron: '*/5 * * * *', run: (database) => refreshSales(database.db) },
  'refresh-best-sold': { cron: '41 * * * *', run: (database) => refreshBestSold(database.db) },
  'seal-audit-log': { cron: '* * * * *', run: sealRows },
  'deliver-outbox': { cron: '* * * * *', run: deliverOutbox },
  'clean-up': {
    cron: '23 3 * * *',
    run: async ({ db }) => {
      await dropOldKeys(db)
      await dropOldAttempts(db)
      await dropForgottenCarts(db)
      await dropOldMessages(db)
      await dropOldHealth(db)
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
  // Not always an Error, whatever its type says.
  boss.on('error', (error) =>
    log.warn({ err: error instanceof Error ? error : new Error((error as Error).message) }, 'jobs'),
  )
  await boss.start()
  for (const [name, { cron, run }] of Object.entries(jobs)) {
    await boss.createQueue(name)
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
      // Awaited inside: Drizzle asks when it is awaited.
      await currentWork.run(workIn(log, `job ${name}`, env), async () => await run(database, env))
    })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) }
}
