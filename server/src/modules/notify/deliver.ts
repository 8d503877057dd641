/** Sends what waits in the outbox through SMTP, when `SMTP_URL` is set. Each message is tried five times. */
import type { Database } from '../../db/client.ts'
import type { Environment } from '../../env.ts'
import { markFailed, markSent, takeWaiting } from './queries.ts'

export async function deliverOutbox(database: Database, env: Environment): Promise<number> {
  if (!env.smtpUrl) return 0
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(env.smtpUrl)
  let sent = 0
  await database.db.transaction(async (db) => {
    for (const message of await takeWaiting(db, 20)) {
      const text = message.body.replace('{code}', message.secret ?? '')
      try {
        await transport.sendMail({ from: `mall@${new URL(env.publicUrl ?? 'http://localhost').hostname}`, to: message.recipient, subject: message.subject, text })
        await markSent(db, message.id)
        sent++
      } catch {
        await markFailed(db, message.id)
      }
    }
  })
  transport.close()
  return sent
}
