/** Any request from any loopback address: other bodies than JSON, broken ones, files. */
import { type Agent, request } from 'node:http'

export interface RawRequest {
  method: string
  /** From the root: `/api/v1/…`. */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface RawReply {
  status: number
  /** The begin of the body. */
  text: string
}

interface Options {
  port: number
  agent?: Agent
  /** Loopback address that the mall sees as the visitor's. */
  from?: string
  /** Milliseconds without a byte. */
  patience?: number
}

const mostText = 2000

/** Status 0: no reply, because the mall closed the connection while the body was sent (`cut`), or in time (`timeout`). */
export function sendRaw(
  { method, path, headers = {}, body }: RawRequest,
  { port, agent, from, patience = 60_000 }: Options,
): Promise<RawReply> {
  return new Promise((resolve) => {
    const lost = ({ code, message }: NodeJS.ErrnoException) =>
      resolve({ status: 0, text: code === 'EPIPE' || code === 'ECONNRESET' ? 'cut' : message })
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        timeout: patience,
        ...(agent && { agent }),
        ...(from && { localAddress: from }),
        headers: { ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }), ...headers },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          if (text.length < mostText) text = (text + chunk).slice(0, mostText)
        })
        answer.on('error', lost)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      },
    )
    call.on('timeout', () => call.destroy(new Error('timeout')))
    call.on('error', lost)
    call.end(body)
  })
}

export function multipart(name: string, type: string, content: Buffer): Pick<RawRequest, 'headers' | 'body'> {
  const edge = '----proof-of-heavy-files'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${edge}--\r\n`)]),
  }
}
