/**
 * The one adapter from the contract to Fastify. For every call, in this order: who is it → may he →
 * is the input right → (in a transaction) the handler → audit → envelope.
 *
 * The storefront's server rendering calls the same handlers through `call`, without HTTP between.
 */
import '@fastify/multipart'
import '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { type Answer, type AnyEndpoint, apiBase, type Input, isGrantable, rightOf } from '#contract/endpoint'
import type { Locale } from '#contract/types'
import { type Database, isUndone } from '../db/client.ts'
import type { Environment } from '../env.ts'
import { AppError } from '../lib/errors.ts'
import { writeAudit } from '../modules/audit/service.ts'
import { standingTo } from '../modules/rbac/service.ts'
import { identify } from './auth.ts'
import { AnswerCache } from './cache.ts'
import type { Context, MemberContext } from './context.ts'
import { errorAnswer, toAppError } from './errors.ts'
import { onceByKey } from './idempotency.ts'
import { limitOf } from './limits.ts'
import { localeOfRequest } from './locale.ts'
import { envelope } from './openapi.ts'
import { sendPrivate, sendShared } from './send.ts'
import { workOf } from './shed.ts'
import { type RawInput, type Validator, validatorOf } from './validate.ts'

/** A handler answers what the contract says; file endpoints write to the reply themselves. */
export type Handler<E extends AnyEndpoint> = (
  ctx: E extends { access: 'public' } ? Context : MemberContext,
  input: Input<E>,
  reply: FastifyReply,
) => Promise<E['kind'] extends 'file' ? undefined : Answer<E>>

interface Route {
  endpoint: AnyEndpoint
  validate: Validator
  /** The schema of its answers, from the first on: Fastify compiles a serialiser for it then. */
  envelope?: Record<string, unknown>
  handle: (ctx: Context, input: Input<AnyEndpoint>, reply: FastifyReply | undefined) => Promise<unknown>
}

/** What a visitor of a public page is; server rendering calls as a guest. */
export interface Visitor {
  locale: Locale
  ip: string
}

export class Router {
  readonly cache = new AnswerCache()
  readonly routes = new Map<string, Route>()
  readonly #app: FastifyInstance
  readonly #env: Environment
  readonly #database: Database

  constructor(app: FastifyInstance, env: Environment, database: Database) {
    this.#app = app
    this.#env = env
    this.#database = database
  }

  /** Mounts one endpoint. */
  readonly add = <E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): void => {
    const route: Route = { endpoint, validate: validatorOf(endpoint), handle: handler as unknown as Route['handle'] }
    this.routes.set(endpoint.name, route)
    const url = apiBase + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    const options: RouteShorthandOptions & { url: string; method: string } = {
      url,
      method: endpoint.method,
      ...(endpoint.multipart && { bodyLimit: 20 * 1024 * 1024 }),
      config: { endpoint, work: workOf(endpoint), ...(this.#env.rateLimits && limitOf(endpoint.limit)) },
    }
    this.#app.route({
      ...options,
      method: endpoint.method,
      handler: (request, reply) => this.#answer(route, request, reply),
    })
  }

  /** A handler after whose write no guest may see what was. */
  readonly refreshing =
    <T extends Pick<Context, 'afterCommit'>, I, R>(handle: (ctx: T, input: I) => R) =>
    (ctx: T, input: I): R => {
      ctx.afterCommit(() => this.cache.clear())
      return handle(ctx, input)
    }

  /** Below the API everything answers in the envelope: a known path with another method 405, the rest 404. */
  mountFallbacks(): void {
    const patterns = [...this.routes.values()].map(
      ({ endpoint }) => new RegExp(`^${apiBase}${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    )
    this.#app.all(`${apiBase}/*`, { schema: { hide: true } }, (request, reply) => {
      const path = request.url.split('?')[0] ?? ''
      const isKnown = patterns.some((pattern) => pattern.test(path))
      return sendError(
        reply,
        errorAnswer(new AppError(isKnown ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'), localeOfRequest(request)),
      )
    })
  }

  /** Calls a public endpoint as a guest, in this process. Throws `AppError`. */
  async call<E extends AnyEndpoint>(
    endpoint: E,
    input: Partial<{ params: object; query: object; body: object }>,
    visitor: Visitor,
  ): Promise<Answer<E>> {
    const route = this.routes.get(endpoint.name)
    if (!route) throw new Error(`no handler for ${endpoint.name}`)
    const ctx = this.#context(visitor, undefined)
    const valid = route.validate({
      params: {},
      query: {},
      body: undefined,
      isForm: false,
      ...(input as object),
    } as RawInput)
    return (await route.handle(ctx, valid as Input<AnyEndpoint>, undefined)) as Answer<E>
  }

  async #answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { endpoint } = route
    const locale = localeOfRequest(request)
    const isShared = endpoint.shared && !hasToken(request)
    const cacheKey = isShared ? `${locale} ${request.url}` : ''
    if (isShared) {
      const cached = this.cache.get(cacheKey)
      if (cached) return sendShared(request, reply, cached)
      // What everybody looks at is read once a second, not once by each who comes in that moment.
      const flight = this.cache.join(cacheKey)
      const joined = flight && (await flight)
      if (joined) return 'error' in joined ? sendError(reply, joined.error) : sendShared(request, reply, joined)
    }
    const started = Date.now()
    const end = isShared ? this.cache.begin(cacheKey, started) : undefined
    const ctx = this.#context({ locale, ip: request.ip }, request, reply)
    let raw: RawInput | undefined
    try {
      ctx.actor = await identify(ctx, request, endpoint)
      await permit(ctx, endpoint)
      raw = await readInput(request, endpoint, ctx)
      const input = route.validate(raw) as Input<AnyEndpoint>
      const answer = await this.#run(route, ctx, input, reply)
      if (endpoint.audited)
        await writeAudit(ctx, endpoint, { status: 200, milliseconds: reply.elapsedTime, input: raw, answer })
      if (reply.sent || endpoint.kind === 'file') return reply
      const wrapped =
        endpoint.kind === 'list'
          ? { code: 200, msg: null, ...(answer as object) }
          : { code: 200, msg: 'OK', data: answer ?? null }
      const payload = reply.serializeInput(wrapped, (route.envelope ??= { ...envelope(endpoint) }))
      if (isShared) {
        const entry = this.cache.put(cacheKey, payload as string, started)
        end?.(entry)
        return await sendShared(request, reply, entry)
      }
      return await sendPrivate(request, reply, payload as string)
    } catch (thrown) {
      if (reply.sent) {
        request.log.error({ err: thrown }, 'failed after the answer had begun')
        return reply
      }
      const error = toAppError(thrown, request.log)
      const kept = isShared && error.code === 'OVERLOADED' ? this.cache.getWhileAway(cacheKey) : undefined
      if (kept) {
        end?.(kept)
        return sendShared(request, reply, kept)
      }
      const answer = errorAnswer(error, locale)
      end?.({ error: answer })
      if (answer.code === 403 || (endpoint.audited && answer.code < 500 && answer.code !== 401)) {
        const call = { status: answer.code, milliseconds: reply.elapsedTime, input: raw, answer }
        await writeAudit(ctx, endpoint, call).catch((err: unknown) =>
          request.log.error({ err }, 'audit row not written'),
        )
      }
      return sendError(reply, answer)
    } finally {
      end?.()
    }
  }

  /** Reads run on the pool, writes in one transaction; a transaction that PostgreSQL undid for no fault of its own is tried again. */
  async #run(route: Route, ctx: Context, input: Input<AnyEndpoint>, reply: FastifyReply): Promise<unknown> {
    const { endpoint } = route
    if (endpoint.method === 'GET' || endpoint.ownTransaction) return route.handle(ctx, input, reply)
    const committed: (() => void)[] = []
    for (let attempt = 1; ; attempt++) {
      committed.length = 0
      try {
        const answer = await this.#database.db.transaction((tx) => {
          const inTransaction: Context = { ...ctx, db: tx, afterCommit: (run) => committed.push(run) }
          const handle = () => route.handle(inTransaction, input, reply)
          return endpoint.idempotent
            ? onceByKey(inTransaction as MemberContext, endpoint.name, input, handle)
            : handle()
        })
        for (const run of committed) run()
        return answer
      } catch (error) {
        if (attempt >= 3 || !isUndone(error)) throw error
      }
    }
  }

  #context(visitor: Visitor, request: FastifyRequest | undefined, reply?: FastifyReply): Context {
    const ctx: Context = {
      env: this.#env,
      database: this.#database,
      db: this.#database.db,
      actor: null,
      locale: visitor.locale,
      ip: visitor.ip,
      userAgent: String(request?.headers['user-agent'] ?? '').slice(0, 500),
      cartToken: headerText(request, 'x-cart'),
      idempotencyKey: headerText(request, 'idempotency-key'),
      files: [],
      changed: {},
      can: async (right) => ctx.actor !== null && (await standingTo(ctx.db, ctx.actor, right)) === 'held',
      setHeader: (name, value) => void reply?.header(name, value),
      afterCommit: (run) => run(),
    }
    return ctx
  }
}

const headerText = (request: FastifyRequest | undefined, name: string) => {
  const value = request?.headers[name]
  return typeof value === 'string' ? value : undefined
}

const hasToken = ({ headers }: FastifyRequest) =>
  headers['token'] !== undefined || headers['x-token'] !== undefined || headers.authorization !== undefined

async function permit(ctx: Context, endpoint: AnyEndpoint): Promise<void> {
  if (endpoint.access === 'public') return
  if (!ctx.actor) {
    if (endpoint.guest) return
    throw new AppError('UNAUTHORIZED')
  }
  const beforePasswordChange = ['currentUser', 'updatePassword', 'signOut', 'userMenu', 'userApi']
  if (ctx.actor.mustChangePassword && !beforePasswordChange.includes(endpoint.name))
    throw new AppError('PASSWORD_CHANGE_REQUIRED')
  if (endpoint.access !== 'api') return
  const standing = await standingTo(ctx.db, ctx.actor, rightOf(endpoint))
  if (standing === 'without second factor') throw new AppError('SECOND_FACTOR_SETUP_REQUIRED')
  // The missing right is named, so that one knows what to ask for.
  if (standing === 'lacking') throw new AppError('FORBIDDEN', { right: rightOf(endpoint) })
}

async function readInput(request: FastifyRequest, endpoint: AnyEndpoint, ctx: Context): Promise<RawInput> {
  const raw: RawInput = {
    params: request.params as Record<string, unknown>,
    query: request.query as Record<string, unknown>,
    body: request.body,
    isForm: false,
  }
  const contentType = request.headers['content-type'] ?? ''
  if (contentType.startsWith('application/x-www-form-urlencoded')) raw.isForm = true
  if (request.isMultipart()) {
    const fields: Record<string, unknown> = {}
    for await (const part of partsOf(request)) {
      if (part.type === 'field') fields[part.fieldname] = part.value === '' ? undefined : part.value
      else if (endpoint.multipart) {
        ctx.files.push({ name: part.filename ?? '', content: await part.toBuffer() })
        // Files of one request wait in memory together, so the limit holds for their sum.
        if (ctx.files.reduce((sum, { content }) => sum + content.length, 0) > 20 * 1024 * 1024)
          throw refuseRest(request, new AppError('FILE_TOO_LARGE', { max: 20 }))
      } else throw refuseRest(request, new AppError('UNSUPPORTED_MEDIA_TYPE'))
    }
    raw.body = fields
    raw.isForm = true
    // Purposes of uploads come as a field as often as in the query.
    if (endpoint.multipart) raw.query = { ...fields, ...raw.query } as Record<string, unknown>
  } else if (typeof raw.body === 'string') {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  }
  return raw
}

/** The parts of a form. One that is cut off or has no boundary is the sender's fault, which its parser does not say. */
async function* partsOf(request: FastifyRequest) {
  const parts = request.parts()
  for (;;) {
    const next = await parts.next().catch((error: { statusCode?: number }) => {
      throw error.statusCode ? error : refuseRest(request, new AppError('BAD_REQUEST'))
    })
    if (next.done) return
    yield next.value
  }
}

/** Lets what is still to come of a multipart body run off, or its connection would stay open for ever. */
function refuseRest(request: FastifyRequest, error: AppError): AppError {
  request.raw.unpipe()
  request.raw.resume()
  return error
}

/** Old clients' dialogs sit in the success path, so their codes come on HTTP 200. */
export function sendError(reply: FastifyReply, answer: ReturnType<typeof errorAnswer>): FastifyReply {
  const status = answer.code >= 50_000 ? 200 : answer.code
  if (status === 503) reply.header('retry-after', '2')
  if (answer.error === 'RATE_LIMITED' || answer.error === 'CODE_TOO_SOON')
    reply.header('retry-after', String(answer.params['seconds'] ?? 1))
  if (answer.error === 'TOO_MANY_ATTEMPTS')
    reply.header('retry-after', String(Number(answer.params['minutes'] ?? 1) * 60))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(answer))
}

/** Every grantable call, for the permission table. */
export const grantable = (endpoints: readonly AnyEndpoint[]) => endpoints.filter(isGrantable)
