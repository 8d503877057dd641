/** Sends stored pictures and those of the demo mall. Anything else below `/files/` is not found. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from '../../../env.ts'
import { AppError } from '../../../lib/errors.ts'
import { fileStore, openOnDisk } from './file-store.ts'
import { mostVideoBytes } from './service.ts'
import { isSigned } from './signed.ts'
import { findStoredFile } from './store.ts'

/** A key is never used for another picture, so browsers may cache it. */
const keepForever = 'public, max-age=31536000, immutable'
const keepNever = 'private, no-store'

/** Mounts `GET /files/*`. */
export function serveFiles(app: FastifyInstance, env: Environment): void {
  app.get('/files/*', { schema: { hide: true } }, (request, reply) => sendFile(env, request, reply))
}

async function sendFile(env: Environment, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { '*': name } = request.params as { '*': string }
  const { e, s } = request.query as Record<string, unknown>
  const file = findStoredFile(name)
  if (!file || (file.signedAs && !isSigned(env, file.signedAs, e, s))) throw new AppError('NOT_FOUND')

  if (file.isVideo) return sendVideo(env, name, file.contentType, request, reply)
  const opened = await (file.path ? openOnDisk(file.path) : fileStore(env).open(name))
  if (!opened) throw new AppError('NOT_FOUND')
  reply.header('cache-control', file.signedAs ? keepNever : keepForever)
  // The sender's own bytes, so that nothing in them may run within the mall.
  if (file.isDownload)
    reply.header('content-disposition', 'attachment').header('content-security-policy', "default-src 'none'; sandbox")
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-type', file.contentType)
    .header('content-length', opened.size)
  return reply.send(opened.stream)
}

/** Players ask for parts; some play nothing without them. Bytes are the sender's own, so that nothing in them may run. */
async function sendVideo(
  env: Environment,
  name: string,
  contentType: string,
  { headers: { range = '' } }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [, first, last] = /^bytes=(\d{1,12})-(\d{1,12})?$/.exec(range) ?? []
  const start = Number(first ?? 0)
  // Beyond the end of any video.
  const end = last ? Number(last) : mostVideoBytes
  const part = first !== undefined && start <= end ? { start, end } : undefined
  const opened = await fileStore(env).open(name, part)
  if (!opened) throw new AppError('NOT_FOUND')
  reply
    .header('cache-control', keepForever)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-type', contentType)
    .header('accept-ranges', 'bytes')
  if (!part) return reply.header('content-length', opened.size).send(opened.stream)
  if (start >= opened.size) {
    opened.stream.destroy()
    return reply.code(416).header('content-range', `bytes */${opened.size}`).send()
  }
  const until = Math.min(end, opened.size - 1)
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${until}/${opened.size}`)
    .header('content-length', until - start + 1)
    .send(opened.stream)
}
