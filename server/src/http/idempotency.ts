/**
 * `Idempotency-Key`: the first successful response is stored in the transaction of its effect and returned to every
 * repetition. A refusal is rolled back with its transaction, so the same key may be used again.
 */
import { createHash } from 'node:crypto'
import { AppError } from '../lib/errors.ts'
import type { MemberRequest } from './context.ts'
import { findFirstAnswer, insertAnswer, tryLock } from './idempotency-queries.ts'

export { deleteOldKeys } from './idempotency-queries.ts'

export async function onceByKey<T>(
  ctx: MemberRequest,
  operation: string,
  input: unknown,
  run: () => Promise<T>,
): Promise<T> {
  const key = keyOf(ctx)
  if (key === undefined) return run()
  await lockKey(ctx, key)
  const first = await findRepeated<T>(ctx, operation, input)
  if (first !== undefined) return first
  const answer = await run()
  const fingerprint = fingerprintOf(operation, input)
  await insertAnswer(ctx.db, { userId: ctx.actor.id, key, fingerprint, answer: answer as object })
  return answer
}

/** The response to an earlier call with this key; for handlers that do long work before their transaction. */
export async function findRepeated<T>(ctx: MemberRequest, operation: string, input: unknown): Promise<T | undefined> {
  const key = keyOf(ctx)
  const first = key === undefined ? undefined : await findFirstAnswer(ctx.db, ctx.actor.id, key)
  if (!first) return undefined
  if (first.fingerprint !== fingerprintOf(operation, input)) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  return first.answer as T
}

function keyOf({ idempotencyKey: key }: MemberRequest): string | undefined {
  if (key !== undefined && (key.length < 1 || key.length > 255 || key.includes('\0')))
    throw new AppError('IDEMPOTENCY_KEY_INVALID')
  return key
}

const fingerprintOf = (operation: string, input: unknown): string =>
  createHash('sha256')
    .update(operation)
    .update(JSON.stringify(canonical(input)))
    .digest('hex')

/** Held until the transaction ends. A concurrent repetition gets `IDEMPOTENCY_IN_PROGRESS`. */
async function lockKey(ctx: MemberRequest, key: string): Promise<void> {
  const digest = createHash('sha256').update(`${ctx.actor.id}:${key}`).digest()
  if (!(await tryLock(ctx.db, digest.readInt32BE(0), digest.readInt32BE(4))))
    throw new AppError('IDEMPOTENCY_IN_PROGRESS')
}

/** The body with sorted keys. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, item]) => [key, canonical(item)]),
    )
  return value
}
