/**
 * An endpoint is a value with its method, path, access, input, response and errors. Validation, serialization, OpenAPI,
 * the typed client, the list of permissions and the authorization test matrix are derived from it.
 */
import Type, { type Static, type TObject, type TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

/**
 * Required permission: `public` none · `signed-in` a valid token · `own` a valid token (for the cart also a guest),
 * rows filtered to the caller's own · `own-or-api` the caller's own rows, all rows with the right · `api` a superuser or
 * a role with the right (method, path).
 */
export type Access = 'public' | 'signed-in' | 'own' | 'own-or-api' | 'api'

/** Rate limit group of a call; the limits are in `server/src/http/limits.ts`. */
export type Limit =
  | 'read'
  | 'search'
  | 'cart'
  | 'order'
  | 'payment'
  | 'upload'
  | 'export'
  | 'document'
  | 'sign-in'
  | 'write'
  | 'click'
  | 'mail'

export type Kind = 'data' | 'list' | 'file'

export interface Endpoint<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
  K extends Kind = Kind,
  Extra extends TObject = TObject,
> {
  /** Stable; the OpenAPI operation id. `summary.<name>` in `texts/` says what the call does. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to `/api/v1`, with `{parameter}` templates. */
  readonly path: string
  readonly access: Access
  readonly tag: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** `data` one value, `list` rows with total/page/page_size, `file` bytes. */
  readonly kind: K
  /** Schema of `data`; for lists of one row. */
  readonly answer: Answer
  /** Fields of a list in addition to its rows, e.g. a summary. */
  readonly extra: Extra
  readonly errors: readonly ErrorCode[]
  readonly limit: Limit
  /** Values are accepted in query or body, because old clients send either. */
  readonly queryOrBody: boolean
  /** An `own` endpoint that guests may call for their cart, identified by `X-Cart` or a cookie. */
  readonly guest: boolean
  /**
   * The handler opens its own transaction, e.g. because it hashes passwords or streams before it, or only reads.
   * `several`: more than one, each of which does its part once by a rule of its own.
   */
  readonly ownTransaction: boolean | 'several'
  /**
   * The answer holds a secret that is shown once: it is not stored. A repetition by `Idempotency-Key` gets
   * `IDEMPOTENCY_ALREADY_DONE` in its place. `http/idempotency.test.ts` finds the calls that need this.
   */
  readonly answersSecret: boolean
  /** A successful call writes an audit row: writes and downloads of staff, and writes to accounts. Reads while acting as a customer do, too. */
  readonly audited: boolean
  /** Size of a body without its files. `http/largest-body.test.ts` shows that the largest valid one fits. */
  readonly bodyKibibytes: number
  /** Values of a body, lists and objects included. */
  readonly bodyValues: number
  /** Size of all files of a request, which are in memory together; 0 for calls without files. */
  readonly fileMebibytes: number
  /** Editors save by themselves again and again: saves of one object within ten minutes share an audit row. */
  readonly savesOften: boolean
  /** The body is multipart with files. */
  readonly multipart: boolean
  /** Equal for all guests of a language: cached, with an ETag. */
  readonly shared: boolean
  /** A public read that returns more to staff with the right to it. */
  readonly staffExtras: boolean
  /** An `api` call without a right of its own: open to holders of one of these; its handler checks which. */
  readonly needsAnyOf: readonly AnyEndpoint[]
  /**
   * Closed to staff who act as a customer: secrets, money and assets, consent, the account itself. Calls of class `api`
   * are closed too. `http/acting.test.ts` lists every call that is open.
   */
  readonly ownerOnly: boolean
  /** Its texts are shown to buyers: bank details in them must be the mall's, see `modules/bank/texts.ts`. */
  readonly readByBuyers: boolean
  /** A call other than GET that changes nothing the account owns: a preview, or a step of the session itself. */
  readonly readOnly: boolean
  /** Allowed while the password must be changed. */
  readonly beforePasswordChange: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: an endpoint of any shape
export type AnyEndpoint = Endpoint<any, any, any, any, any, any>

/** Limits of a body whose endpoint does not say more. */
export const usualBody = { bodyKibibytes: 64, bodyValues: 20_000 }

/** Of texts that buyers read: for staff, and for resellers. */
export const bankDetailErrors = ['BANK_DETAILS_UNCONFIRMED', 'BANK_DETAILS_FOREIGN'] as const

const none = Type.Object({})
type None = typeof none

interface Definition<P, Q, B, A, E> {
  name: string
  method: Endpoint['method']
  path: string
  access: Access
  tag: string
  params?: P
  query?: Q
  body?: B
  data?: A
  list?: A
  file?: true
  extra?: E
  errors?: readonly ErrorCode[]
  limit?: Limit
  queryOrBody?: boolean
  guest?: boolean
  ownTransaction?: boolean | 'several'
  answersSecret?: boolean
  audited?: boolean
  bodyKibibytes?: number
  bodyValues?: number
  fileMebibytes?: number
  savesOften?: boolean
  shared?: boolean
  staffExtras?: boolean
  needsAnyOf?: readonly AnyEndpoint[]
  ownerOnly?: boolean
  readByBuyers?: boolean
  readOnly?: boolean
  beforePasswordChange?: boolean
}

type KindOf<D> = D extends { list: TSchema } ? 'list' : D extends { file: true } ? 'file' : 'data'

/** Defines an endpoint. The rate limit defaults to `read` or `write`; staff and account writes and files of staff are audited. */
export function endpoint<
  const D extends Definition<P, Q, B, A, E>,
  P extends TObject = None,
  Q extends TObject = None,
  B extends TSchema = None,
  A extends TSchema = None,
  E extends TObject = None,
>(definition: D & Definition<P, Q, B, A, E>) {
  const write = definition.method !== 'GET'
  return {
    params: none,
    query: none,
    body: none,
    extra: none,
    limit: write ? 'write' : 'read',
    queryOrBody: false,
    guest: false,
    ownTransaction: false,
    answersSecret: false,
    audited:
      (write || definition.file === true) &&
      (definition.access === 'api' || definition.access === 'own-or-api' || (write && definition.tag === 'account')),
    savesOften: false,
    ...usualBody,
    fileMebibytes: 0,
    shared: false,
    staffExtras: false,
    needsAnyOf: [],
    ownerOnly: false,
    readByBuyers: false,
    readOnly: false,
    beforePasswordChange: false,
    ...definition,
    multipart: (definition.fileMebibytes ?? 0) > 0,
    errors: [...(definition.errors ?? []), ...(definition.readByBuyers ? bankDetailErrors : [])],
    kind: definition.list ? 'list' : definition.file ? 'file' : 'data',
    answer: definition.list ?? definition.data ?? none,
  } as unknown as Endpoint<P, Q, B, A, KindOf<D>, E>
}

export type Input<E extends AnyEndpoint> = {
  params: Static<E['params']>
  query: Static<E['query']>
  body: Static<E['body']>
}

/** A page of rows. On the wire its counts are next to `data`. */
export type Page<Row, Extra = unknown> = { data: Row[]; total: number; page: number; page_size: number } & Extra

/** Result of a handler, without the envelope. */
export type Answer<E extends AnyEndpoint> = E['kind'] extends 'list'
  ? Page<Static<E['answer']>, Static<E['extra']>>
  : Static<E['answer']>

/** Prefix of all endpoints. */
export const apiBase = '/api/v1'

/** The name of a call in permissions: `get/api/v1/user/list`. */
export const rightOf = (endpoint: Pick<AnyEndpoint, 'method' | 'path'>) =>
  `${endpoint.method.toLowerCase()}${apiBase}${endpoint.path}`

/** Whether roles can be granted this call. */
export const isGrantable = (endpoint: AnyEndpoint) =>
  endpoint.needsAnyOf.length === 0 &&
  (endpoint.access === 'api' || endpoint.access === 'own-or-api' || endpoint.staffExtras)

/** Whether a call honours `Idempotency-Key`: every write of an account, be it a member's, of staff or of a program. */
export const honoursKey = ({ method, access, readOnly }: AnyEndpoint): boolean =>
  method !== 'GET' && access !== 'public' && !readOnly

/** The rights of which one opens a call to staff. */
export const rightsOf = (endpoint: AnyEndpoint): string[] =>
  (endpoint.needsAnyOf.length > 0 ? endpoint.needsAnyOf : [endpoint]).map((each: AnyEndpoint) => rightOf(each))
