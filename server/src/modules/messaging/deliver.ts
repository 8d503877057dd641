/** Sends what waits in the outbox through the configured providers. */
import type { Database } from '../../db/client.ts'
import type { Environment } from '../../env.ts'
import { oneLine } from '../../lib/text.ts'
import { codePlace } from './mail-text.ts'
import { openProviders, type Provider } from './providers.ts'
import { findAttachment, markFailed, markSent, takeWaiting } from './queries.ts'

export { dropOldMemberMessages } from './inbox-queries.ts'
export { dropOldMessages } from './queries.ts'

/** Failures in a row after which a provider gets no further messages in this run: what waits is tried again later. */
const mostFailures = 3
/** Then the next job goes on. */
const longest = 50_000

/** How many deliveries of this process go on at once by each channel: a slow provider holds up no more than these. */
const mostAtOnce = 4
const lanes = { mail: { running: 0, isWanted: false }, sms: { running: 0, isWanted: false } }

/**
 * Returns how many went out. No transaction and no connection is held while a provider takes its time, and
 * processes take their messages from one another. A message is sent twice only when its process ended, or lost the
 * database, between sending and noting it.
 */
export async function deliverOutbox(database: Database, env: Environment): Promise<number> {
  const providers = await openProviders(env)
  const counts = await Promise.all(
    providers.map((provider) => deliverInLane(provider, database).finally(() => provider.close())),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

async function deliverInLane(provider: Provider, database: Database): Promise<number> {
  const lane = lanes[provider.channel]
  if (lane.running >= mostAtOnce) {
    lane.isWanted = true
    return 0
  }
  lane.running++
  try {
    let sent = 0
    do {
      lane.isWanted = false
      sent += await deliverThrough(provider, database)
      // A message may have been queued after the last look.
    } while (lane.isWanted)
    return sent
  } finally {
    lane.running--
  }
}

/** The words of a provider, short and on one line. Addresses with a password in them are left out. */
export const reasonOf = (error: unknown): string =>
  oneLine(error instanceof Error ? error.message : String(error))
    .replace(/\b[a-z]+:\/\/\S+/gi, '…')
    .slice(0, 300)

async function deliverThrough(provider: Provider, { db }: Database): Promise<number> {
  const started = performance.now()
  let [sent, failures] = [0, 0]
  while (failures < mostFailures && performance.now() - started < longest) {
    const message = await takeWaiting(db, provider.channel)
    if (!message) break
    const { id, recipient, subject, body, secret } = message
    try {
      const attachment = provider.channel === 'mail' ? await findAttachment(db, id) : undefined
      await provider.send({
        id,
        recipient,
        subject,
        text: body.replace(codePlace, secret ?? ''),
        ...(attachment && { file: { name: `${attachment.number}.pdf`, content: attachment.pdf } }),
      })
    } catch (error) {
      await markFailed(db, id, reasonOf(error))
      failures++
      continue
    }
    await markSent(db, id)
    sent++
    failures = 0
  }
  return sent
}
