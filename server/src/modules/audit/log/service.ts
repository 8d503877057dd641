/**
 * The audit log: staff and account writes, writes of programs, and denied requests. The row of a successful write is
 * written in the transaction of that write, so neither exists without the other. Secrets never reach the log.
 */
import { randomBytes } from 'node:crypto'
import { type AnyEndpoint, apiBase } from '#contract/endpoint'
import type { Account, Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { type Program, summaryOf, summaryOfProgram } from '../../../lib/summaries.ts'
import { digestOf } from './chain.ts'
import { changedFields, isOwnWrite, shortParameters, writeOwn } from './own-writes.ts'
import { insertAuditRow } from './queries.ts'
import { targetsOf } from './targets.ts'

const secretKeys = /password|token|code_hash|secret|^code$|^uri$|recovery_codes|(sms|demo)_code/i
/** A value in an address that opens what it names, such as the signature of a slip. */
const secretParameters = /([?&](?:s|token|code|signature)=)[^&#\s"'<>]+/gi
const largestBody = 16 * 1024

export interface AuditedRequest {
  status: number
  milliseconds: number
  input: { params?: unknown; query?: unknown; body?: unknown } | undefined
  /** Data of the response, or the error. */
  response: unknown
  /** Of `Change`. */
  target?: string | undefined
}

/** The part of a row that can be erased. */
export interface Personal {
  salt: string
  username: string
  ip: string
  user_agent: string
  request_args: unknown
  response_body: unknown
  /** State before and after the write, where its service recorded it. */
  before: unknown
  after: unknown
  /** A write of a caller who is not staff: it holds changed fields alone. */
  own?: true
}

type Source = Pick<Context, 'actor'> & { changed?: Context['changed']; ip?: string; userAgent?: string | undefined }

const callOf = (endpoint: AnyEndpoint, request: AuditedRequest) => ({
  module: endpoint.tag,
  summary: summaryOf(endpoint.name),
  method: endpoint.method,
  path: apiBase + endpoint.path,
  targets: targetsOf(endpoint, request),
})

/** Records a successful request, in short for callers who are not staff. `db` is the transaction of its write. */
export async function auditRequest(db: Db, ctx: Source, endpoint: AnyEndpoint, request: AuditedRequest): Promise<void> {
  const call = callOf(endpoint, request)
  if (!(await isOwnWrite(db, ctx.actor, endpoint))) return void (await writeRow(db, ctx, request, call))
  const changed = changedFields({ before: masked(ctx.changed?.before), after: masked(ctx.changed?.after) })
  const own = {
    source: { ...ctx, changed, userAgent: ctx.userAgent?.slice(0, 200) ?? '' },
    request: { ...request, input: shortParameters(request.input), response: null },
    call: { ...call, targets: call.targets.slice(0, 10) },
  }
  const personal = personalOf(own.source, own.request, { own: true })
  const counter = { module: 'auditlog', summary: summaryOfProgram('count_own_changes'), method: 'RUN', path: '' }
  // A guest is 0: those who sign in or register are limited by address.
  const userId = ctx.actor?.id ?? 0
  if (userId === 0) return void (await insertRow(db, own.source, own.request, own.call, personal))
  await writeOwn(db, {
    endpoint,
    userId,
    path: call.path,
    targets: own.call.targets,
    bytes: personal.length,
    write: () => insertRow(db, own.source, own.request, own.call, personal),
    writeCounter: () =>
      insertRow(
        db,
        own.source,
        own.request,
        counter,
        personalOf({ actor: ctx.actor }, { ...own.request, input: {} }, { own: true }),
      ),
  })
}

/** Records a refused request, in short for callers that are not staff: at most a kilobyte. Returns the id of the row. */
export function auditRefusal(
  db: Db,
  { actor, ip, userAgent }: { actor: Account | null; ip: string; userAgent: string },
  endpoint: AnyEndpoint,
  request: AuditedRequest & { response: { error: string } },
  isStaff: boolean,
): Promise<number> {
  const call = callOf(endpoint, request)
  if (isStaff) return writeRow(db, { actor, ip, userAgent }, request, call)
  const { error } = request.response
  return writeRow(
    db,
    { actor, ip, userAgent: userAgent.slice(0, 200) },
    { ...request, input: {}, response: { error } },
    { ...call, targets: call.targets.slice(0, 10) },
  )
}

/** Records a write of a job or of the command line, in the transaction of that write. `input` is what it was started with. */
export const auditProgram = (
  ctx: Context,
  { module, program, input }: { module: string; program: Program; input: object },
): Promise<number> =>
  writeRow(
    ctx.db,
    ctx,
    { status: 200, milliseconds: 0, input: { params: input }, response: null },
    { module, summary: summaryOfProgram(program), method: 'RUN', path: ctx.actor?.username ?? '' },
  )

interface Call {
  module: string
  summary: string
  method: string
  path: string
  targets?: string[]
}

const writeRow = (db: Db, source: Source, request: AuditedRequest, call: Call): Promise<number> =>
  insertRow(db, source, request, call, personalOf(source, request))

const insertRow = (
  db: Db,
  { actor }: Source,
  { status, milliseconds }: AuditedRequest,
  call: Call,
  personal: string,
): Promise<number> =>
  insertAuditRow(db, {
    ...call,
    userId: actor?.id ?? 0,
    username: nameOf(actor),
    status,
    responseTime: Math.round(milliseconds),
    personal,
    personalDigest: digestOf(personal),
  })

/** The erasable part of a row, as JSON text. */
function personalOf(
  { actor, changed = {}, ip = '', userAgent = '' }: Source,
  { input, response }: AuditedRequest,
  more: { own?: true } = {},
): string {
  const personal: Personal = {
    salt: randomBytes(16).toString('base64url'),
    username: nameOf(actor),
    ip,
    user_agent: storable(userAgent),
    request_args: shorten({ params: input?.params, query: input?.query, body: input?.body }),
    response_body: shorten(response ?? null),
    before: shorten(changed.before ?? null),
    after: shorten(changed.after ?? null),
    ...more,
  }
  return JSON.stringify(personal)
}

/** Both names while staff act as a customer. */
const nameOf = (actor: Source['actor']): string =>
  actor && 'staff' in actor && actor.staff ? `${actor.staff.username} (${actor.username})` : (actor?.username ?? '')

/** As JSON without secrets and what PostgreSQL cannot store; undefined for `undefined`. */
const maskedText = (value: unknown): string | undefined =>
  JSON.stringify(value, (key, item: unknown) => {
    if (secretKeys.test(key) && item !== null && (typeof item !== 'object' || Array.isArray(item))) return '***'
    return typeof item === 'string' ? storable(item).replace(secretParameters, '$1***') : withStorableKeys(item)
  })

const masked = (value: unknown): unknown => JSON.parse(maskedText(value ?? null) ?? 'null')

/** What is long is cut, with a note. */
function shorten(value: unknown): unknown {
  const text = maskedText(value)
  if (text === undefined || text.length <= largestBody) return text === undefined ? null : JSON.parse(text)
  return { cut: true, bytes: text.length, beginning: storable(text.slice(0, largestBody)) }
}

/** Keys come from the caller too: one that cannot be stored must not exclude the request from the log. */
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
