/** The mall as its own process, as with `npm start` but without timed jobs, and with pages only for `--pages`. Stops when its parent disconnects. */
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { createApp } from '../server/src/app.ts'
import { prepareDatabase } from '../server/src/boot/prepare.ts'
import { readEnvironment } from '../server/src/env.ts'
import { becomeSmall } from '../server/src/memory.ts'

// Does nothing here: the parent has set the same options.
becomeSmall()
const starting = start()
process.on('disconnect', () => void stop())
// A signal may reach the whole group of processes; the parent decides.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
const { app } = await starting
if (process.connected) process.send?.({ port: (app.server.address() as AddressInfo).port })

async function start() {
  const env = readEnvironment()
  const prepared = await prepareDatabase(env, () => {})
  const app = await createApp({ env, database: prepared.database, pages: process.argv.includes('--pages') })
  await app.listen({ port: env.port, host: env.host })
  return { app, prepared }
}

async function stop(): Promise<void> {
  const { app, prepared } = await starting
  await app.close()
  // After an interrupt, requests without a client are still running.
  await delay(500)
  await prepared.close()
  process.exit(0)
}
