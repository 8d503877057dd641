/** Sends API answers with an ETag, compressed if the client accepts it. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorAnswer } from '#contract/errors'
import { etagOf } from '../lib/etag.ts'

/** An answer that is the same for all guests. */
export interface SharedAnswer {
  payload: Buffer
  /** The gzipped payload, made for the first client that accepts gzip. */
  compressed?: Promise<Buffer>
  etag: string
}

export function sharedAnswer(text: string): SharedAnswer {
  const payload = unpooledBuffer(Buffer.byteLength(text))
  payload.write(text)
  return { payload, etag: etagOf(payload) }
}

/** The payload and its gzip, which is at most a third of it. */
export const bytesOfShared = ({ payload }: SharedAnswer) => (payload.length * 4) / 3

/** Any cache may store a shared answer if it revalidates it. */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SharedAnswer,
): FastifyReply | Promise<FastifyReply> {
  reply.header('etag', answer.etag).header('cache-control', 'public, max-age=0, must-revalidate')
  return request.headers['if-none-match'] === answer.etag ? notModified(reply) : sendPayload(request, reply, answer)
}

/** Personal answers are never stored, but a polling client may send the ETag to save the transfer. */
export function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string,
): FastifyReply | Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  if (request.method !== 'GET') return sendPayload(request, reply, { payload })
  // Encoded once, for the ETag and for sending.
  const bytes = Buffer.from(payload)
  const etag = etagOf(bytes)
  reply.header('etag', etag)
  return request.headers['if-none-match'] === etag
    ? notModified(reply)
    : sendPayload(request, reply, { payload: bytes })
}

const vary = 'Accept-Encoding, Accept-Language, token, x-shop'
/** With other front ends the answer also varies by `Origin`. */
const withVary = (reply: FastifyReply) =>
  reply.header('vary', reply.hasHeader('vary') ? `${String(reply.getHeader('vary'))}, ${vary}` : vary)
const notModified = (reply: FastifyReply) => withVary(reply).code(304).send()

/** Shorter answers fit into a few packets, so compressing them saves no time. */
const minCompressed = 4096
const gzipped = promisify<string | Buffer, Buffer>(gzip)
/** A copy, because zlib returns a slice of a 16 KB buffer. */
async function compress(payload: string | Buffer): Promise<Buffer> {
  const slice = await gzipped(payload)
  const compressed = unpooledBuffer(slice.length)
  slice.copy(compressed)
  return compressed
}

/** Compresses the payload if the client accepts it and it pays; cached answers are compressed once. */
function sendPayload(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { payload: string | Buffer; compressed?: Promise<Buffer> },
): FastifyReply | Promise<FastifyReply> {
  withVary(reply).header('content-type', 'application/json; charset=utf-8')
  if (answer.payload.length < minCompressed || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return reply.send(answer.payload)
  answer.compressed ??= compress(answer.payload)
  return answer.compressed.then((compressed) => reply.header('content-encoding', 'gzip').send(compressed))
}

/** For cached values: `Buffer.from` takes a slice of a pool, which then stays in memory as a whole. */
const unpooledBuffer = (length: number) => Buffer.allocUnsafeSlow(length)

/** Older clients show these dialogs in the success path, so codes from 50000 come with HTTP 200. */
export function sendError(reply: FastifyReply, answer: ErrorAnswer): FastifyReply {
  const status = answer.code >= 50_000 ? 200 : answer.code
  if (status === 503) reply.header('retry-after', '2')
  if (answer.error === 'IDEMPOTENCY_IN_PROGRESS') reply.header('retry-after', '1')
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
