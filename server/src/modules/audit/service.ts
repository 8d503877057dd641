/** The audit log: staff and account writes, and every denied call. Secrets never reach it. */
import { randomBytes } from 'node:crypto'
import { type AnyEndpoint, apiBase } from '#contract/endpoint'
import type { Context } from '../../http/context.ts'
import { digestOf } from './chain.ts'
import { insertAuditRow } from './queries.ts'

const secretKeys = /password|token|code_hash|secret|^code$|^uri$|recovery_codes|(sms|demo)_code/i
const largestBody = 16 * 1024

export interface Call {
  status: number
  milliseconds: number
  input: { params?: unknown; query?: unknown; body?: unknown } | undefined
  answer: unknown
}

/** What a row tells of people. */
export interface Personal {
  salt: string
  username: string
  ip: string
  user_agent: string
  request_args: unknown
  response_body: unknown
  /** What a write found and what it left, where its service told. */
  before: unknown
  after: unknown
}

/** Written outside the call's transaction, so that a refused call leaves its row too. */
export async function writeAudit(ctx: Context, endpoint: AnyEndpoint, call: Call): Promise<void> {
  const isDone = call.status === 200
  const personal: Personal = {
    salt: randomBytes(16).toString('base64url'),
    username: ctx.actor?.username ?? '',
    ip: ctx.ip,
    user_agent: storable(ctx.userAgent),
    request_args: shorten({ params: call.input?.params, query: call.input?.query, body: call.input?.body }),
    response_body: shorten(call.answer ?? null),
    before: shorten((isDone && ctx.changed.before) || null),
    after: shorten((isDone && ctx.changed.after) || null),
  }
  const text = JSON.stringify(personal)
  await insertAuditRow(ctx.database.db, {
    userId: ctx.actor?.id ?? 0,
    username: personal.username,
    module: endpoint.tag,
    summary: endpoint.summary,
    method: endpoint.method,
    path: apiBase + endpoint.path,
    status: call.status,
    responseTime: Math.round(call.milliseconds),
    personal: text,
    personalDigest: digestOf(text),
  })
}

/** Removes secrets and what PostgreSQL cannot store; cuts what is long, with a note. */
function shorten(value: unknown): unknown {
  const text = JSON.stringify(value, (key, item: unknown) => {
    if (secretKeys.test(key) && item !== null && (typeof item !== 'object' || Array.isArray(item))) return '***'
    return typeof item === 'string' ? storable(item) : withStorableKeys(item)
  })
  if (text === undefined || text.length <= largestBody) return text === undefined ? null : JSON.parse(text)
  return { cut: true, bytes: text.length, beginning: storable(text.slice(0, largestBody)) }
}

/** Keys are the caller's words too: one that cannot be stored must not keep his call out of the log. */
function withStorableKeys(item: unknown): unknown {
  if (
    typeof item !== 'object' ||
    item === null ||
    Array.isArray(item) ||
    Object.keys(item).every((key) => storable(key) === key)
  )
    return item
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [storable(key), value]))
}

const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
