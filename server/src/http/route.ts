/**
 * The one adapter from the contract to Fastify. Every request takes the same steps: authenticate, check the right,
 * validate the input, run the handler and write the audit row (in one transaction for writes), wrap the response.
 *
 * Server rendering of the storefront calls the same handlers through `call`, without HTTP.
 */
import '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { type Answer, type AnyEndpoint, apiBase, type Input, type Limit } from '#contract/endpoint'
import type { Locale } from '#contract/types'
import { type Account, type CurrentShop, runTransaction } from '../context.ts'
import type { Cache } from '../db/cache.ts'
import type { Database } from '../db/client.ts'
import type { Environment } from '../env.ts'
import { limitOf } from '../lib/call-limits.ts'
import { AppError } from '../lib/errors.ts'
import { countRefusals } from '../modules/audit/log/refusals.ts'
import { auditRequest } from '../modules/audit/log/service.ts'
import { requireKnownAccounts } from '../modules/bank/texts.ts'
import { priceKey } from '../modules/settings/service.ts'
import { requireShop } from '../modules/shops/service.ts'
import { identify, tokenOf } from './auth.ts'
import type { MemberRequest, RequestContext } from './context.ts'
import { errorAnswer, toAppError } from './errors.ts'
import { cartTokenOf, giveCart } from './guest-cart.ts'
import { keyOf, onceByKey } from './idempotency.ts'
import { kibibyte, readInput } from './input.ts'
import { limitPerKey } from './key-limit.ts'
import type { EnterCall } from './limits.ts'
import { cachedLocale, localeOfRequest, localeOfVisitor } from './locale.ts'
import { envelope } from './openapi.ts'
import { permit } from './permit.ts'
import { bytesOfShared, sendError, sendPrivate, sendShared, sharedAnswer } from './send.ts'
import { sharedKey } from './shared-key.ts'
import { workOf } from './shed.ts'
import { findShopHost, findShopOfHost, hostOf, type Site } from './shop-host.ts'
import { type RawInput, type Validator, validatorOf } from './validate.ts'

/** A handler returns the data of the contract; file endpoints write to the reply themselves. */
export type Handler<E extends AnyEndpoint> = (
  ctx: E extends { access: 'public' } ? RequestContext : MemberRequest,
  input: Input<E>,
  reply: FastifyReply,
) => Promise<E['kind'] extends 'file' ? undefined : Answer<E>>

interface Route {
  endpoint: AnyEndpoint
  validate: Validator
  /** Schema of the response; Fastify compiles a serializer for it on first use. */
  envelope?: Record<string, unknown>
  handle: (ctx: RequestContext, input: Input<AnyEndpoint>, reply: FastifyReply | undefined) => Promise<unknown>
}

/**
 * Transactions of one account at once, a fifth of the pool. One that waits for a lock holds its connection, so that an
 * account whose writes wait for each other could otherwise take them all.
 */
const mostTransactions = 4
/** Milliseconds, as long as a call waits for a connection. */
const limitPatience = 5000

/** The visitor of a public page; server rendering calls as a guest. */
export interface Visitor {
  locale: Locale
  ip: string
  shop: CurrentShop | null
}

export class Router {
  readonly cache: Cache
  readonly refusals = countRefusals()
  readonly routes = new Map<string, Route>()
  readonly #app: FastifyInstance
  readonly #env: Environment
  readonly #database: Database

  readonly #enter: EnterCall
  readonly #site: Site
  readonly #limited = limitPerKey(mostTransactions, limitPatience)
  /** `runTransaction`, within the account's limit of concurrent ones. */
  readonly #transact: typeof runTransaction = (ctx, work) =>
    ctx.actor?.id ? this.#limited(ctx.actor.id, () => runTransaction(ctx, work)) : runTransaction(ctx, work)

  constructor(app: FastifyInstance, env: Environment, database: Database, enter: EnterCall) {
    this.#app = app
    this.#env = env
    this.#database = database
    this.cache = database.cache
    this.#enter = enter
    this.#site = { env, database }
  }

  /** Mounts one endpoint. */
  readonly add = <E extends AnyEndpoint>(endpoint: E, handler: Handler<E>): void => {
    const route: Route = { endpoint, validate: validatorOf(endpoint), handle: handler as unknown as Route['handle'] }
    this.routes.set(endpoint.name, route)
    const url = apiBase + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    const options: RouteShorthandOptions & { url: string; method: string } = {
      url,
      method: endpoint.method,
      bodyLimit: endpoint.bodyKibibytes * kibibyte,
      config: { endpoint, work: workOf(endpoint), ...(this.#env.rateLimits && limitOf(endpoint.limit)) },
    }
    this.#app.route({
      ...options,
      method: endpoint.method,
      handler: (request, reply) => this.#answer(route, request, reply),
    })
  }

  /** Everything below the API base responds in the envelope: 405 for another method of a known path, else 404. */
  mountFallbacks(): void {
    const patterns = [...this.routes.values()].map(
      ({ endpoint }) => new RegExp(`^${apiBase}${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    )
    this.#app.all(`${apiBase}/*`, { schema: { hide: true } }, (request, reply) => {
      const path = request.url.split('?')[0] ?? ''
      const isKnown = patterns.some((pattern) => pattern.test(path))
      return sendError(
        reply,
        errorAnswer(new AppError(isKnown ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'), cachedLocale(request, this.#database)),
      )
    })
  }

  /** Counts a request in another class of limits than that of its route. Throws `RATE_LIMITED`. */
  async countAs(request: FastifyRequest, account: Account | null, limit: Limit): Promise<void> {
    const leave = await this.#enter(request, account, { limit })
    leave()
  }

  /** The shop that a request names; null in the mall. Throws `SHOP_NOT_FOUND`. */
  async shopOf(slug: string | undefined): Promise<CurrentShop | null> {
    return slug ? requireShop(this.#database.db, slug) : null
  }

  /** The shop of the request's own host; null under the mall's. Throws `SHOP_NOT_FOUND`. */
  shopOfHost(request: FastifyRequest): Promise<CurrentShop | null> {
    return findShopOfHost(request, this.#site)
  }

  /** The shop that a call is made in: that of its host, else the one it names. */
  async #shopOfCall(request: FastifyRequest): Promise<CurrentShop | null> {
    return (await this.shopOfHost(request)) ?? this.shopOf(headerText(request, 'x-shop'))
  }

  /** Part of the key of what is cached for guests. */
  priceKey(): Promise<string> {
    return priceKey(this.#database, this.#database)
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
    if (endpoint.shared && tokenOf(request).token === undefined) return this.#answerShared(route, request, reply)
    const isForStaff = endpoint.access === 'api'
    const locale = isForStaff ? localeOfRequest(request) : cachedLocale(request, this.#database)
    const ctx = this.#context({ locale, ip: request.ip, shop: null }, request, reply)
    let raw: RawInput | undefined
    let isAudited = false
    let leave = () => {}
    let message: string | undefined
    ctx.setMessage = (text) => {
      message = text
    }
    const audited = <R>(status: number, response: R, { changed } = ctx) => ({
      status,
      milliseconds: reply.elapsedTime,
      input: raw,
      response,
      target: changed.target ?? ctx.changed.target,
    })
    // For reads the log has the input alone, not a copy of the data.
    const toLog = (answer: unknown) => (endpoint.method === 'GET' ? null : answer)
    const transact = this.#transact
    let isToAudit = endpoint.audited
    ctx.transaction = function (work) {
      if (!isToAudit) return transact(this, work)
      isAudited = true
      return transact(this, async (tx) => {
        const result = await work(tx)
        // A transaction notes the row that it is about on its own context; a sign-in does so before its transaction.
        const inside = tx as unknown as RequestContext
        if (!tx.changed.isUnlogged) await auditRequest(tx.db, inside, endpoint, audited(200, toLog(result), inside))
        return result
      })
    }
    try {
      ctx.shopHost = await findShopHost(request, this.#site)
      // Staff work in the mall, and under its host alone.
      if (isForStaff && ctx.shopHost !== null) throw new AppError('NOT_FOUND')
      ctx.actor = await identify(this.#site, request, endpoint)
      // Every change by staff who act as a customer is audited, and every read that is not public.
      if (ctx.actor?.staff && (endpoint.method !== 'GET' || endpoint.access !== 'public')) isToAudit = true
      if (!isForStaff) ctx.shop = await this.#shopOfCall(request)
      leave = await this.#enter(request, ctx.actor, endpoint)
      await permit(ctx, endpoint)
      if (!isForStaff) ctx.locale = await localeOfVisitor(request, this.#database)
      raw = await readInput(request, endpoint, ctx.files)
      const input = route.validate(raw) as Input<AnyEndpoint>
      if (endpoint.readByBuyers && ctx.actor)
        await requireKnownAccounts(ctx as MemberRequest, input.body, endpoint.access === 'api')
      const answer = await this.#run(route, ctx, input, reply)
      if (isToAudit && !isAudited && !ctx.changed.isUnlogged)
        await auditRequest(ctx.db, ctx, endpoint, audited(200, toLog(answer)))
      if (reply.sent || endpoint.kind === 'file') return reply
      return await sendPrivate(request, reply, serialize(route, answer, reply, message))
    } catch (thrown) {
      if (reply.sent) {
        request.log.error({ err: thrown }, 'failed after the response had begun')
        return reply
      }
      const error = toAppError(thrown, request.log)
      const answer = errorAnswer(error, ctx.locale)
      if (answer.code === 403 || (isToAudit && answer.code < 500 && answer.code !== 401))
        await this.refusals
          .record(this.#database.db, ctx, endpoint, audited(answer.code, answer))
          .catch((err: unknown) => request.log.error({ err }, 'audit row not written'))
      return sendError(reply, answer)
    } finally {
      leave()
    }
  }

  /** Answers a guest's call of a shared endpoint, from the cache if it can. */
  async #answerShared(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    let locale = cachedLocale(request, this.#database)
    const load = async (shop: CurrentShop | null, input: Input<AnyEndpoint>) => {
      try {
        const ctx = this.#context({ locale, ip: request.ip, shop }, request, reply)
        return sharedAnswer(serialize(route, await route.handle(ctx, input, reply), reply))
      } catch (thrown) {
        throw toAppError(thrown, request.log)
      }
    }
    try {
      locale = await localeOfVisitor(request, this.#database)
      const shop = await this.#shopOfCall(request)
      const prices = await this.priceKey()
      const raw = { params: request.params, query: request.query, body: undefined, isForm: false } as RawInput
      const input = route.validate(raw) as Input<AnyEndpoint> & { params: object; query: object }
      const key = sharedKey({ locale, shop, prices }, route.endpoint, input)
      const answer = await this.cache.read(key, () => load(shop, input), { bytesOf: bytesOfShared })
      return await sendShared(request, reply, answer)
    } catch (thrown) {
      return sendError(reply, errorAnswer(toAppError(thrown, request.log), locale))
    }
  }

  /** Reads run on the pool, writes in one transaction, and once for each `Idempotency-Key`. */
  async #run(route: Route, ctx: RequestContext, input: Input<AnyEndpoint>, reply: FastifyReply): Promise<unknown> {
    const { endpoint } = route
    const handle = (each: RequestContext) => route.handle(each, input, reply)
    const key = keyOf(ctx, endpoint)
    if (key === undefined)
      return endpoint.method === 'GET' || endpoint.ownTransaction ? handle(ctx) : ctx.transaction(handle)
    const outcome = await onceByKey(ctx as MemberRequest, { endpoint, input, key }, handle)
    if (outcome.isRepeated) reply.header('idempotency-replayed', 'true')
    if (outcome.message !== null) ctx.setMessage(outcome.message)
    return outcome.answer
  }

  #context(visitor: Visitor, request: FastifyRequest | undefined, reply?: FastifyReply): RequestContext {
    const transact = this.#transact
    const router = this
    return {
      env: this.#env,
      database: this.#database,
      db: this.#database.db,
      actor: null,
      locale: visitor.locale,
      shop: visitor.shop,
      ip: visitor.ip,
      host: request ? hostOf(request) : '',
      shopHost: null,
      userAgent: String(request?.headers['user-agent'] ?? '').slice(0, 500),
      cartToken: cartTokenOf(request),
      ref: headerText(request, 'x-ref'),
      idempotencyKey: headerText(request, 'idempotency-key'),
      files: [],
      changed: {},
      transaction(work) {
        return transact(this, work)
      },
      async countAs(limit) {
        if (request) await router.countAs(request, this.actor, limit)
      },
      giveCart: (token) => request && reply && giveCart(request, reply, this.#env, token),
      setMessage: () => {},
      now: () => new Date(),
      afterCommit: (run) => run(),
    }
  }
}

/** The answer in the envelope of the wire. */
function serialize(route: Route, answer: unknown, reply: FastifyReply, message = 'OK'): string {
  const { endpoint } = route
  const wrapped =
    endpoint.kind === 'list'
      ? { code: 200, msg: null, ...(answer as object) }
      : { code: 200, msg: message, data: answer ?? null }
  return reply.serializeInput(wrapped, (route.envelope ??= { ...envelope(endpoint) })) as string
}

const headerText = (request: FastifyRequest | undefined, name: string) => {
  const value = request?.headers[name]
  return typeof value === 'string' ? value : undefined
}
