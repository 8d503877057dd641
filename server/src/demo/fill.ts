/**
 * Fills an empty database with the demo mall: catalogue, accounts and orders in every status. One transaction, so that
 * the next start fills it again if this one is killed; then the shop of the demo distributor.
 */
import type { Database } from '../db/client.ts'
import { takeLock } from '../db/locks.ts'
import type { Environment } from '../env.ts'
import { putBankAccounts } from '../modules/bank/service.ts'
import { users } from '../modules/identity/user/schema.ts'
import { indexProducts } from '../modules/search/engine/service.ts'
import { writeSettings } from '../modules/settings/service.ts'
import { createAssets } from './assets.ts'
import { createContent } from './content.ts'
import { createImportRates } from './import-rates.ts'
import { createMembers } from './members.ts'
import { createOrders } from './orders.ts'
import { createCatalog } from './products.ts'
import { createQuestions } from './questions.ts'
import { demoBankAccounts, demoSettings } from './settings.ts'
import { createShop } from './shop.ts'

export async function fillDemo(database: Database, env: Environment, report: (line: string) => void): Promise<void> {
  const isFilled = await database.db.transaction(async (db) => {
    await takeLock(db, 'demo')
    if ((await db.select({ id: users.id }).from(users).limit(1)).length > 0) return false
    report('Filling the demo mall …')
    await writeSettings(db, demoSettings)
    await putBankAccounts(db, demoBankAccounts, new Date('2026-01-05T00:00:00Z'))
    await createImportRates(db)
    const productIds = await createCatalog(db)
    await indexProducts(db, productIds)
    await createContent(db)
    await createMembers(db)
    await createQuestions(db)
    await createOrders(db, database, env)
    await createAssets(db, database, env)
    report(`  ${productIds.length} products, six demo accounts, orders in every status.`)
    return true
  })
  await createShop(database, env)
  if (isFilled) await database.pool.query('analyze')
}
