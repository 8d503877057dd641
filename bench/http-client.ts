/**
 * A keep-alive HTTP/1.1 connection with one request at a time. Uses a bare socket, because the load generator takes CPU
 * time from the server it measures.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

interface HttpAnswer {
  status: number
  /** Status line and headers, unparsed. */
  head: string
  body: Buffer
}

interface Waiting {
  resolve(answer: HttpAnswer): void
  reject(error: Error): void
}

const headEnd = Buffer.from('\r\n\r\n')

/** Milliseconds. */
const pause = 50
const mostTimes = 200

export class HttpConnection {
  readonly #socket: Socket
  #waiting: Waiting | undefined
  #received: Buffer | undefined

  private constructor(socket: Socket) {
    this.#socket = socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('The server closed the connection.')))
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('error', reject)
      socket.once('connect', () => resolve(new HttpConnection(socket.off('error', reject))))
    })
  }

  /** `request` comes from `requestText`. Rejects if the connection breaks or the response has no length. */
  send(request: string): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      if (this.#socket.destroyed) this.#fail(new Error('The connection is closed.'))
      else this.#socket.write(request)
    })
  }

  /** Repeats the request while the mall answers 503, e.g. on a busy machine. */
  async insist(request: string): Promise<HttpAnswer> {
    for (let times = 1; ; times++) {
      const answer = await this.send(request)
      if (answer.status !== 503 || times === mostTimes) return answer
      await delay(pause)
    }
  }

  close(): void {
    this.#fail(new Error('The connection was closed.'))
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    const received = this.#received ? Buffer.concat([this.#received, chunk]) : chunk
    this.#received = received
    const bodyStart = received.indexOf(headEnd) + headEnd.length
    if (bodyStart < headEnd.length) return
    const head = received.toString('latin1', 0, bodyStart)
    const length = /content-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) {
      this.#fail(new Error(`An answer without content-length:\n${head}`))
      return
    }
    const end = bodyStart + Number(length)
    if (received.length < end) return
    this.#received = undefined
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve({ status: Number(head.slice(9, 12)), head, body: received.subarray(bodyStart, end) })
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error)
    this.#waiting = undefined
  }
}

const open: HttpConnection[] = []

/** Opens one connection per concurrent caller. */
export async function openConnections(port: number, count: number): Promise<HttpConnection[]> {
  const connections = await Promise.all(Array.from({ length: count }, () => HttpConnection.open(port)))
  open.push(...connections)
  return connections
}

/** Closes all open connections: a stopping server waits for connections without a request. */
export function closeConnections(): void {
  for (const connection of open.splice(0)) connection.close()
}

/** A host of its own for each number. Pages contain the host of their request, so each host gets a page of its own; unknown parameters do not matter. */
export const anotherHost = (serial: number) => `127.0.0.1:${1 + (serial % 65_535)}`

export function requestText(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  headers: Record<string, string> = {},
  body = '',
): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  if (method !== 'GET') lines.push(`content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}
