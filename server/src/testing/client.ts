/** An API client for tests. It uses the whole HTTP stack without a socket. */
import type { FastifyInstance, InjectOptions } from 'fastify'
import { apiBase } from '#contract/endpoint'

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
export type Json = any

export interface Answer {
  status: number
  /** Parsed if it is JSON, otherwise the text. */
  body: Json
  headers: Record<string, string | string[] | number | undefined>
}

type Headers = Record<string, string>
/** As in the contract, below `/api/v1`, with an optional query. */
type Path = string
/** A plain object is sent as JSON, `FormData` as a multipart form, a string unchanged (set its content type). */
type Body = object | string | FormData

export interface Client {
  get(path: Path, query?: object, headers?: Headers): Promise<Answer>
  post(path: Path, body?: Body, headers?: Headers): Promise<Answer>
  put(path: Path, body?: Body, headers?: Headers): Promise<Answer>
  delete(path: Path, body?: Body, headers?: Headers): Promise<Answer>
}

/** Creates a client that sends a token, or none. */
export function createClient(app: FastifyInstance, token?: string): Client {
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: Path,
    query: object | undefined,
    body: Body | undefined,
    headers: Headers = {},
  ): Promise<Answer> => {
    const content = await contentOf(body)
    const answer = await app.inject({
      method,
      url: apiBase + path,
      ...(query && { query: queryOf(query) }),
      headers: { ...(token !== undefined && { token }), ...content.headers, ...headers },
      payload: content.payload,
    })
    const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json')
    return {
      status: answer.statusCode,
      body: isJson && answer.body ? JSON.parse(answer.body) : answer.body,
      headers: answer.headers,
    }
  }
  return {
    get: (path, query, headers) => send('GET', path, query, undefined, headers),
    post: (path, body, headers) => send('POST', path, undefined, body, headers),
    put: (path, body, headers) => send('PUT', path, undefined, body, headers),
    delete: (path, body, headers) => send('DELETE', path, undefined, body, headers),
  }
}

const queryOf = (query: object) =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

async function contentOf(body: Body | undefined): Promise<{ payload: InjectOptions['payload']; headers: Headers }> {
  if (!(body instanceof FormData)) return { payload: body, headers: {} }
  const form = new Response(body)
  return {
    payload: Buffer.from(await form.arrayBuffer()),
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
  }
}
