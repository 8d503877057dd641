/** Sends what waits in the outbox through the configured providers. Each message is tried five times. */
import type { Database } from '../../db/client.ts'
import type { Environment } from '../../env.ts'
import { openProviders } from './providers.ts'
import { markFailed, markSent, takeWaiting } from './queries.ts'

export { dropOldMessages } from './queries.ts'

const batch = 20

/** Returns how many went out. Rows are locked while they are sent, so that two processes never send the same. */
export async function deliverOutbox(database: Database, env: Environment): Promise<number> {
  let sent = 0
  for (const provider of await openProviders(env)) {
    await database.db.transaction(async (db) => {
      for (const message of await takeWaiting(db, provider.channel, batch)) {
        try {
          await provider.send({ recipient: message.recipient, subject: message.subject, text: message.body.replace('{code}', message.secret ?? '') })
          await markSent(db, message.id)
          sent++
        } catch {
          await markFailed(db, message.id)
        }
      }
    })
    provider.close()
  }
  return sent
}
