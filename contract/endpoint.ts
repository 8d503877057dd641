/**
 * The contract is a value, written once: an endpoint names its method, path, access, input,
 * answer and errors. From it come validation, serialisation, OpenAPI, the typed client, the list
 * of permissions and the authorization test matrix.
 */
import Type, { type Static, type TObject, type TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call. `public` everybody · `signed-in` any valid token · `own` any valid token (the cart also
 * a guest), rows filtered to the caller's own · `own-or-api` the own row, every row with the right ·
 * `api` a superuser or a role that holds (method, path).
 */
export type Access = 'public' | 'signed-in' | 'own' | 'own-or-api' | 'api'

/** Which budget of requests a call draws on; the figures stand in `server/src/http/limits.ts`. */
export type Limit =
  | 'read'
  | 'search'
  | 'cart'
  | 'order'
  | 'payment'
  | 'upload'
  | 'export'
  | 'sign-in'
  | 'write'
  | 'click'

export type Kind = 'data' | 'list' | 'file'

export interface Endpoint<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
  K extends Kind = Kind,
  Extra extends TObject = TObject,
> {
  /** Stable name, used as OpenAPI operation id. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1`, with `{parameter}` templates. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly tag: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** `data` one value, `list` rows with total/page/page_size, `file` bytes. */
  readonly kind: K
  /** Schema of `data`; for lists the schema of one row. */
  readonly answer: Answer
  /** Fields that a list carries beside its rows, such as a summary. */
  readonly extra: Extra
  readonly errors: readonly ErrorCode[]
  readonly limit: Limit
  /** Values that may stand in the query or in the body, old clients send either. */
  readonly queryOrBody: boolean
  /** A guest may call an `own` endpoint when it works on his cart, known by `X-Cart`. */
  readonly guest: boolean
  /** The handler opens its own transactions (it hashes passwords or streams meanwhile). */
  readonly ownTransaction: boolean
  /** `Idempotency-Key` is honoured. */
  readonly idempotent: boolean
  /** Writes a row of the audit log when it succeeds. */
  readonly audited: boolean
  /** Body is multipart with files. */
  readonly multipart: boolean
  /** The same for all guests of a language, so it may be cached and carries an ETag. */
  readonly shared: boolean
  /** A public read that shows staff more when they hold the right to it. */
  readonly staffExtras: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: stands for an endpoint of any shape
export type AnyEndpoint = Endpoint<any, any, any, any, any, any>

const none = Type.Object({})
type None = typeof none

interface Definition<P, Q, B, A, E> {
  name: string
  method: Endpoint['method']
  path: string
  access: Access
  summary: string
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
  ownTransaction?: boolean
  idempotent?: boolean
  audited?: boolean
  multipart?: boolean
  shared?: boolean
  staffExtras?: boolean
}

type KindOf<D> = D extends { list: TSchema } ? 'list' : D extends { file: true } ? 'file' : 'data'

/** Defines one endpoint. Reads draw on `read`, writes on `write` unless said otherwise; staff and account writes are audited. */
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
    errors: [],
    limit: write ? 'write' : 'read',
    queryOrBody: false,
    guest: false,
    ownTransaction: false,
    idempotent: false,
    audited:
      write && (definition.access === 'api' || definition.access === 'own-or-api' || definition.tag === 'account'),
    multipart: false,
    shared: false,
    staffExtras: false,
    ...definition,
    kind: definition.list ? 'list' : definition.file ? 'file' : 'data',
    answer: definition.list ?? definition.data ?? none,
  } as unknown as Endpoint<P, Q, B, A, KindOf<D>, E>
}

export type Input<E extends AnyEndpoint> = {
  params: Static<E['params']>
  query: Static<E['query']>
  body: Static<E['body']>
}

/** A page of rows with the three counts that stand beside `data` on the wire. */
export type Page<Row, Extra = unknown> = { data: Row[]; total: number; page: number; page_size: number } & Extra

/** What a handler returns and a client receives, without the envelope. */
export type Answer<E extends AnyEndpoint> = E['kind'] extends 'list'
  ? Page<Static<E['answer']>, Static<E['extra']>>
  : Static<E['answer']>

/** Where the server mounts every endpoint. */
export const apiBase = '/api/v1'

/** How permissions name a call: `get/api/v1/user/list`. */
export const rightOf = (endpoint: Pick<AnyEndpoint, 'method' | 'path'>) =>
  `${endpoint.method.toLowerCase()}${apiBase}${endpoint.path}`

/** Whether roles are granted this call. */
export const isGrantable = (endpoint: AnyEndpoint) =>
  endpoint.access === 'api' || endpoint.access === 'own-or-api' || endpoint.staffExtras
