/** Makes a repeated press, a reload and a lost answer harmless: the key of a call is reused until the outcome is certain. */
import { ApiError } from '../../../api/client.ts'
import { forget, recall, store } from '../../../api/storage.ts'

/** The call may or may not have taken effect, or can be retried. */
const isUncertain = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  error.status === 401 ||
  error.status === 429 ||
  error.code === 'IDEMPOTENCY_IN_PROGRESS'

/** How often and how long (ms) to wait for an earlier request that is still running. */
const retries = { max: 5, delay: 1500 }

/** `scope` names the action; each has its own key. */
export async function withIdempotencyKey<T>(
  scope: string,
  run: (headers: { 'idempotency-key': string }) => Promise<T>,
): Promise<T> {
  const name = `once_${scope}`
  const key = recall<string>(name) ?? newKey()
  store(name, key)
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await run({ 'idempotency-key': key })
      forget(name)
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_IN_PROGRESS' && attempt <= retries.max) {
        await new Promise((resolve) => setTimeout(resolve, retries.delay))
        continue
      }
      if (!isUncertain(error)) forget(name)
      throw error
    }
  }
}

/** `crypto.randomUUID` needs a secure context. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
