/**
 * `Idempotency-Key`: the first success of a write is recorded in the transaction of its effect, and its answer returned
 * to every repetition by the same account. A refusal or a failure is rolled back with its transaction, so the same key
 * may be used again. All writes of accounts pass here; handlers need not know.
 */
import { createHash, createHmac } from 'node:crypto'
import { type AnyEndpoint, honoursKey } from '#contract/endpoint'
import { AppError } from '../lib/errors.ts'
import type { MemberRequest, RequestContext } from './context.ts'
import { findFirst, insertRecord, type NewRecord, tryLock, upsertRecord } from './idempotency-queries.ts'
import type { IdempotencyRecord } from './schema.ts'

export { deleteOldKeys } from './idempotency-queries.ts'

/** Bytes of the JSON of an answer that is stored; a repetition of a call with a longer one gets `IDEMPOTENCY_ALREADY_DONE`. */
const mostAnswerBytes = 1024 * 1024

export interface KeyedCall {
  endpoint: AnyEndpoint
  input: unknown
  key: string
}
export interface Outcome {
  answer: unknown
  /** `msg` of the first answer. */
  message: string | null
  isRepeated: boolean
}
type First = Pick<IdempotencyRecord, 'answer' | 'message'>

/** Leaves a handler whose transaction finds that the call was made before. */
class Repeated extends Error {
  readonly first: First
  constructor(first: First) {
    super('repeated request')
    this.first = first
  }
}

/** The key that a call has to honour. Throws `IDEMPOTENCY_KEY_INVALID`. */
export function keyOf({ actor, idempotencyKey: key }: RequestContext, endpoint: AnyEndpoint): string | undefined {
  if (key === undefined || !actor || !honoursKey(endpoint)) return undefined
  if (key.length < 1 || key.length > 255 || key.includes('\0')) throw new AppError('IDEMPOTENCY_KEY_INVALID')
  return key
}

/** Runs a write, unless its account sent it before under the same key. */
export async function onceByKey(
  ctx: MemberRequest,
  call: KeyedCall,
  handle: (ctx: MemberRequest) => Promise<unknown>,
): Promise<Outcome> {
  let message: string | null = null
  const { setMessage } = ctx
  ctx.setMessage = (text) => {
    message = text
    setMessage(text)
  }
  const recordOf = (answer: unknown) => ({ ...identityOf(ctx, call), ...storedOutcome(call.endpoint, answer, message) })
  try {
    const answer = call.endpoint.ownTransaction
      ? await inOwnTransaction(ctx, call, handle, recordOf)
      : await ctx.transaction(async (tx) => {
          await requireFirst(tx, call)
          const result = await handle(tx)
          await insertRecord(tx.db, recordOf(result))
          return result
        })
    return { answer, message, isRepeated: false }
  } catch (thrown) {
    if (!(thrown instanceof Repeated)) throw thrown
    // The row of the first call in the audit log speaks for this one.
    ctx.changed.isUnlogged = true
    return { ...thrown.first, isRepeated: true }
  }
}

/**
 * For handlers that open a transaction of their own: it records that the call was carried out, and the answer is added
 * once the handler has built it. If the process ends in between, a repetition gets `IDEMPOTENCY_ALREADY_DONE`. Those
 * with several transactions, whose parts are done once by rules of their own, and those without one record only their
 * end, so that a repetition goes on where the first call broke off.
 */
async function inOwnTransaction(
  ctx: MemberRequest,
  call: KeyedCall,
  handle: (ctx: MemberRequest) => Promise<unknown>,
  recordOf: (answer: unknown) => NewRecord,
): Promise<unknown> {
  // Before the handler's long work.
  await requireNew(ctx, call)
  const transact = ctx.transaction
  let isRecorded = call.endpoint.ownTransaction === 'several'
  ctx.transaction = async function (work) {
    if (isRecorded) return transact.call(this, work as never) as never
    const result = await transact.call(this, async (tx) => {
      await requireFirst(tx as MemberRequest, call)
      const done = await work(tx as never)
      await insertRecord(tx.db, { ...identityOf(ctx, call), state: 'pending' })
      return done
    })
    isRecorded = true
    return result as never
  }
  const answer = await handle(ctx)
  await upsertRecord(ctx.db, recordOf(answer))
  return answer
}

/** As `requireNew`, and blocks concurrent repetitions until the transaction ends. */
async function requireFirst(tx: MemberRequest, call: KeyedCall): Promise<void> {
  const digest = createHash('sha256').update(`${tx.actor.id}:${call.key}`).digest()
  if (!(await tryLock(tx.db, digest.readInt32BE(0), digest.readInt32BE(4))))
    throw new AppError('IDEMPOTENCY_IN_PROGRESS')
  await requireNew(tx, call)
}

/** Throws `Repeated`, `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_IN_PROGRESS` or `IDEMPOTENCY_ALREADY_DONE`. */
async function requireNew(ctx: MemberRequest, call: KeyedCall): Promise<void> {
  const first = await findFirst(ctx.db, ctx.actor.id, call.key)
  if (!first) return
  if (first.fingerprint !== fingerprintOf(ctx, call)) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  if (first.state === 'stored') throw new Repeated(first)
  const mayRun = first.state === 'pending' && first.isFresh
  throw new AppError(mayRun ? 'IDEMPOTENCY_IN_PROGRESS' : 'IDEMPOTENCY_ALREADY_DONE')
}

const identityOf = (ctx: MemberRequest, call: KeyedCall): NewRecord => ({
  userId: ctx.actor.id,
  key: call.key,
  operation: call.endpoint.name,
  fingerprint: fingerprintOf(ctx, call),
})

/** Secrets are not stored, nor very long answers. */
function storedOutcome({ answersSecret }: AnyEndpoint, answer: unknown = null, message: string | null) {
  if (answersSecret || Buffer.byteLength(JSON.stringify(answer)) > mostAnswerBytes)
    return { state: 'withheld' } as const
  return { state: 'stored', answer, message } as const
}

/** Of the call, its input and its files. Keyed, because a body may hold a password. */
function fingerprintOf({ env, files }: MemberRequest, { endpoint, input }: KeyedCall): string {
  const hash = createHmac('sha256', env.secretKey)
    .update(endpoint.name)
    .update(JSON.stringify(canonical(input)))
  for (const { name, content } of files)
    hash.update(JSON.stringify([name, content.length])).update(createHash('sha256').update(content).digest())
  return hash.digest('hex')
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
