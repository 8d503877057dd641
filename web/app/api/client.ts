/** The browser's typed client: one `call` for every endpoint of the contract. */
import type { Answer, AnyEndpoint, Input } from '#contract/endpoint'
import type { ErrorAnswer, ErrorCode } from '#contract/errors'
import { languageTag } from '#contract/units'
import { browserLocale } from '../i18n/choice.ts'
import { currentToken, guestCart, keepGuestCart } from './session.ts'

const base = '/api/v1'
const timeouts = { usual: 15_000, files: 50_000 }

export type Fields = NonNullable<ErrorAnswer['fields']>

/** A call that did not succeed. `status` 0 means that no answer came; `code` is then NETWORK or TIMEOUT. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'NETWORK' | 'TIMEOUT'
  readonly status: number
  readonly params: Record<string, unknown>
  /** The server's sentence in the visitor's language; empty when no answer came. */
  readonly msg: string
  readonly fields: Fields

  constructor(code: ApiError['code'], status: number, { params = {}, msg = '', fields = {} }: Partial<Pick<ApiError, 'params' | 'msg' | 'fields'>> = {}) {
    super(msg || code)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.params = params
    this.msg = msg
    this.fields = fields
  }
}

export type CallInput<E extends AnyEndpoint> = Partial<Input<E>> & {
  /** Files and fields of a multipart endpoint, in place of `body`. */
  form?: FormData
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** What pages load through: the same on the server (in process, as a guest) and in the browser. */
export interface Api {
  call<E extends AnyEndpoint>(endpoint: E, input?: Partial<Input<E>>): Promise<Answer<E>>
}

let onUnauthorized: () => void = () => {}

/** Tells the client what to do when the server no longer knows the token. */
export const whenUnauthorized = (handle: () => void) => void (onUnauthorized = handle)

/** Calls an endpoint. Returns what the contract says (lists with their counts), throws `ApiError`. */
export async function call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Answer<E>> {
  const response = await send(endpoint, input)
  const answer = await readJson(response)
  return (endpoint.kind === 'list' ? answer : answer['data']) as Answer<E>
}

export const browserApi: Api = { call }

/** Sends a call; whatever HTTP answers comes back. Throws `ApiError` when nothing answers. */
export async function send(endpoint: AnyEndpoint, input: CallInput<AnyEndpoint>): Promise<Response> {
  const timeout = endpoint.multipart || endpoint.kind === 'file' ? timeouts.files : timeouts.usual
  const signals = [AbortSignal.timeout(timeout), ...(input.signal ? [input.signal] : [])]
  const sent = currentToken()
  const headers: Record<string, string> = { 'accept-language': languageTag[browserLocale()], ...input.headers }
  const cart = guestCart()
  if (sent) headers['token'] = sent
  if (cart) headers['x-cart'] = cart
  if (input.body !== undefined && !input.form) headers['content-type'] = 'application/json'
  let response: Response
  try {
    response = await fetch(base + pathOf(endpoint, input), {
      method: endpoint.method,
      headers,
      body: input.form ?? (input.body === undefined ? null : JSON.stringify(input.body)),
      signal: AbortSignal.any(signals),
      credentials: 'omit',
    })
  } catch (error) {
    if (input.signal?.aborted) throw error
    throw new ApiError((error as Error).name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK', 0)
  }
  const given = response.headers.get('x-cart')
  if (given) keepGuestCart(given)
  // Another call may have signed in meanwhile; only the token that was refused is dropped.
  if (response.status === 401 && sent && sent === currentToken()) onUnauthorized()
  return response
}

/** The envelope of a success; throws `ApiError` otherwise. */
export async function readJson(response: Response): Promise<Record<string, unknown>> {
  let answer: Record<string, unknown>
  try {
    answer = (await response.json()) as Record<string, unknown>
  } catch {
    throw new ApiError(response.status >= 500 ? 'OVERLOADED' : 'NETWORK', response.status)
  }
  if (answer['code'] === 200) return answer
  const { error, params, msg, fields } = answer as unknown as ErrorAnswer
  throw new ApiError(error ?? 'INTERNAL', response.status, { params: params ?? {}, msg: msg ?? '', fields: fields ?? {} })
}

function pathOf(endpoint: AnyEndpoint, { params, query }: CallInput<AnyEndpoint>): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)?.[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}
