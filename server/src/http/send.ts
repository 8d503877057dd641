/** How answers leave: tagged, so that who asks again learns cheaply that nothing changed, and compressed. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { alone, type Entry, etagOf } from './cache.ts'

/** What is the same for all guests: anybody may keep it, who asks again whether it still holds. */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: Entry,
): FastifyReply | Promise<FastifyReply> {
  reply.header('etag', entry.etag).header('cache-control', 'public, max-age=0, must-revalidate')
  return request.headers['if-none-match'] === entry.etag ? notModified(reply) : sendPayload(request, reply, entry)
}

/** Personal answers are never stored, but a poller that kept the ETag learns cheaply that nothing changed. */
export function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string,
): FastifyReply | Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  if (request.method !== 'GET') return sendPayload(request, reply, { payload })
  // Encoded once, for the tag and for the way.
  const bytes = Buffer.from(payload)
  const etag = etagOf(bytes)
  reply.header('etag', etag)
  return request.headers['if-none-match'] === etag
    ? notModified(reply)
    : sendPayload(request, reply, { payload: bytes })
}

const vary = 'Accept-Encoding, Accept-Language, token'
const notModified = (reply: FastifyReply) => reply.code(304).header('vary', vary).send()

/** Length from which on a phone feels that an answer is compressed: what fits a few packets comes as quickly as it is. */
const worthCompressing = 4096
const gzipped = promisify<string | Buffer, Buffer>(gzip)
/** What zlib gives is the beginning of a piece of 16 KB. */
async function compress(payload: string | Buffer): Promise<Buffer> {
  const piece = await gzipped(payload)
  const compressed = alone(piece.length)
  piece.copy(compressed)
  return compressed
}

/** Compressed where the client can and it pays; what is kept for many is compressed once. */
function sendPayload(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: { payload: string | Buffer; compressed?: Promise<Buffer> },
): FastifyReply | Promise<FastifyReply> {
  reply.header('vary', vary).header('content-type', 'application/json; charset=utf-8')
  if (entry.payload.length < worthCompressing || !/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return reply.send(entry.payload)
  entry.compressed ??= compress(entry.payload)
  return entry.compressed.then((compressed) => reply.header('content-encoding', 'gzip').send(compressed))
}
