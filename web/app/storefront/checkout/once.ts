/**
 * Makes a repeated press, a reload and a lost answer harmless: a call carries an `Idempotency-Key` that stays
 * the same until the server has answered for certain. `scope` says what is done; one scope, one key.
 */
import { ApiError } from '../../api/client.ts'
import { forget, keep, recall } from '../../api/storage.ts'

/** Answers after which nobody knows whether it was done, or after which it is still to be done. */
const isUncertain = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  error.status === 401 ||
  error.status === 429 ||
  error.code === 'IDEMPOTENCY_IN_PROGRESS'

/** How often and how long (ms) to wait for a first request that is still running. */
const patience = { times: 5, pause: 1500 }

export async function once<T>(scope: string, run: (headers: { 'idempotency-key': string }) => Promise<T>): Promise<T> {
  const name = `once_${scope}`
  const key = recall<string>(name) ?? newKey()
  keep(name, key)
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await run({ 'idempotency-key': key })
      forget(name)
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_IN_PROGRESS' && attempt <= patience.times) {
        await new Promise((resolve) => setTimeout(resolve, patience.pause))
        continue
      }
      if (!isUncertain(error)) forget(name)
      throw error
    }
  }
}

/** `crypto.randomUUID` would need an encrypted page. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
