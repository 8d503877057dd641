/** Calls the mall over HTTP and distinguishes calls that cannot have arrived from calls that may have. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { apiBase } from '#contract/endpoint'

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: responses of any call
  body: any
}

/** No reply. `mayHaveArrived` is false if there was no connection. */
export class NoReply extends Error {
  readonly mayHaveArrived: boolean

  constructor(cause: NodeJS.ErrnoException) {
    super(`no reply: ${cause.code ?? cause.message}`, { cause })
    this.mayHaveArrived = cause.code !== 'ECONNREFUSED'
  }
}

interface Options {
  /** Maximum connections, over all processes. */
  connections?: number
  /** Timeout in milliseconds. */
  patience?: number
  /** Loopback address that the mall sees as the visitor's. */
  from?: string
  /** Repeats calls that a busy mall refuses before it does anything. */
  repeatsRefused?: boolean
}

const repeatPause = 200

export interface Caller {
  /** Of one of its processes, such as `http://127.0.0.1:3000`. */
  origin: string
  get(path: string, token?: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body: object, token?: string, headers?: Record<string, string>): Promise<Reply>
  put(path: string, body: object, token?: string, headers?: Record<string, string>): Promise<Reply>
  delete(path: string, token?: string, headers?: Record<string, string>): Promise<Reply>
  close(): void
}

/**
 * `path` is relative to `/api/v1`, or absolute with two slashes: `//readyz`. Several ports are processes of one mall, called
 * round-robin.
 */
export function openCaller(
  port: number | readonly number[],
  { connections = 64, patience = 30_000, from, repeatsRefused = false }: Options = {},
): Caller {
  const ports = typeof port === 'number' ? [port] : port
  const each = Math.ceil(connections / ports.length)
  const agent = new Agent({ keepAlive: true, maxSockets: each, maxFreeSockets: each })
  let next = 0
  const sendOnce = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    token: string | undefined,
    headers: Record<string, string>,
    body: object | undefined,
  ) =>
    new Promise<Reply>((resolve, reject) => {
      const text = body && JSON.stringify(body)
      const call = request(
        {
          agent,
          host: '127.0.0.1',
          ...(from && { localAddress: from }),
          port: ports[next++ % ports.length],
          method,
          path: path.startsWith('//') ? path.slice(1) : apiBase + path,
          timeout: patience,
          headers: {
            ...(token && { token }),
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', (error) => reject(new NoReply(error)))
          answer.on('end', () => {
            const content = Buffer.concat(chunks).toString()
            const isJson = String(answer.headers['content-type']).startsWith('application/json')
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: isJson ? JSON.parse(content) : content,
            })
          })
        },
      )
      call.on('timeout', () => call.destroy(new Error('timeout')))
      call.on('error', (error) => reject(new NoReply(error)))
      call.end(text)
    })
  const send: typeof sendOnce = async (...call) => {
    for (;;) {
      const reply = await sendOnce(...call)
      if (!repeatsRefused || reply.body?.error !== 'OVERLOADED') return reply
      await delay(repeatPause)
    }
  }
  return {
    origin: `http://127.0.0.1:${ports[0]}`,
    get: (path, token, headers = {}) => send('GET', path, token, headers, undefined),
    post: (path, body, token, headers = {}) => send('POST', path, token, headers, body),
    put: (path, body, token, headers = {}) => send('PUT', path, token, headers, body),
    delete: (path, token, headers = {}) => send('DELETE', path, token, headers, undefined),
    close: () => agent.destroy(),
  }
}
