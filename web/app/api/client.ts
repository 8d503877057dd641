/** The browser's typed client: one `call` for every endpoint of the contract. */
import type { Answer, AnyEndpoint, Input } from '#contract/endpoint'
import type { ErrorAnswer, ErrorCode } from '#contract/errors'
import { languageTag } from '#contract/units'
import { browserShop } from '../base.ts'
import { browserLocale } from '../i18n/choice.ts'
import { noteAnswer, noteSilence } from './connection.ts'
import { currentToken, guestCart, storeGuestCart } from './session.ts'
import { requireSignIn } from './sign-in.ts'

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

  constructor(
    code: ApiError['code'],
    status: number,
    { params = {}, msg = '', fields = {} }: Partial<Pick<ApiError, 'params' | 'msg' | 'fields'>> = {},
  ) {
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
  /** ms to wait for the answer, if not the usual. */
  timeout?: number
  /**
   * What happens when the session has ended. `ask` (default): a dialog signs the visitor in, then the call runs again
   * with the same headers. `leave`: the session is over; for pages and what they can't do without. `quiet`: only this
   * call fails; for hints, which must not close a form while the visitor types.
   */
  session?: 'ask' | 'leave' | 'quiet'
}

/** The client that pages load through: the same on the server (in process, as a guest) and in the browser. */
export interface Api {
  call<E extends AnyEndpoint>(endpoint: E, input?: Partial<Input<E>>): Promise<Answer<E>>
}

let onSessionEnd: () => void = () => {}

/** Sets the handler for a session that has ended and was not renewed. */
export const whenSessionEnds = (handle: () => void) => void (onSessionEnd = handle)

let isMeant: (error: ApiError) => Promise<boolean> = async () => false

/** Sets the question about a call that looks like a repetition; if it is meant, the call is sent again with `repeat`. */
export const whenRepeated = (ask: typeof isMeant) => void (isMeant = ask)

/** Calls an endpoint. Returns its data (lists with their counts), throws `ApiError`. */
export function call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Answer<E>> {
  const run = async (body = input.body): Promise<Answer<E>> => {
    const answer = await readJson(await send(endpoint, { ...input, body }))
    return (endpoint.kind === 'list' ? answer : answer['data']) as Answer<E>
  }
  return withSession(input.session, () =>
    run().catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'LOOKS_REPEATED' && (await isMeant(error)))) throw error
      return run({ ...input.body, repeat: true } as typeof input.body)
    }),
  )
}

/** The codes of older clients come on HTTP 200. */
const endedCodes: readonly string[] = ['UNAUTHORIZED', 'ILLEGAL_TOKEN', 'SIGNED_IN_ELSEWHERE', 'TOKEN_EXPIRED']

/** Whether the server refused for lack of a valid session. */
export const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || endedCodes.includes(error.code))

/** Runs a call. If the session has ended, the visitor may sign in again, and it runs once more. */
export async function withSession<T>(session: CallInput<AnyEndpoint>['session'], run: () => Promise<T>): Promise<T> {
  const sent = currentToken()
  try {
    return await run()
  } catch (error) {
    if (session === 'quiet' || !isSessionEnd(error)) throw error
    if (session !== 'leave') {
      const now = currentToken()
      // Another call, or another tab, may have signed in since.
      if ((now && now !== sent) || (await requireSignIn(sent ? 'expired' : 'guest'))) return run()
    }
    // Only the token that was refused is dropped, and once.
    if (sent && sent === currentToken()) onSessionEnd()
    throw error
  }
}

export const browserApi: Api = { call }

/** Sends a call and returns the HTTP response, with any status. Throws `ApiError` without a response. */
export async function send(endpoint: AnyEndpoint, input: CallInput<AnyEndpoint>): Promise<Response> {
  const usual = endpoint.multipart || endpoint.kind === 'file' ? timeouts.files : timeouts.usual
  const signals = [AbortSignal.timeout(input.timeout ?? usual), ...(input.signal ? [input.signal] : [])]
  const token = currentToken()
  const headers: Record<string, string> = { 'accept-language': languageTag[browserLocale()], ...input.headers }
  const cart = guestCart()
  if (token) headers['token'] = token
  if (cart) headers['x-cart'] = cart
  const shop = browserShop()
  if (shop) headers['x-shop'] = shop
  if (input.body !== undefined && !input.form) headers['content-type'] = 'application/json'
  let response: Response
  try {
    response = await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers,
      body: input.form ?? (input.body === undefined ? null : JSON.stringify(input.body)),
      signal: AbortSignal.any(signals),
      credentials: 'omit',
    })
  } catch (error) {
    if (input.signal?.aborted) throw error
    noteSilence()
    throw new ApiError((error as Error).name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK', 0)
  }
  noteAnswer()
  const given = response.headers.get('x-cart')
  if (given) storeGuestCart(given)
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
  throw new ApiError(error ?? 'INTERNAL', response.status, {
    params: params ?? {},
    msg: msg ?? '',
    fields: fields ?? {},
  })
}

/** Where a call goes, root-relative. */
export const addressOf = (endpoint: AnyEndpoint, input: CallInput<AnyEndpoint>): string =>
  base + pathOf(endpoint, input)

function pathOf(endpoint: AnyEndpoint, { params, query }: CallInput<AnyEndpoint>): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)?.[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}
