/** Sends stored pictures and those of the demo mall. Anything else below `/files/` is not found. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from '../../env.ts'
import { AppError } from '../../lib/errors.ts'
import { fileStore, openOnDisk } from './file-store.ts'
import { isSignedSlip } from './signed.ts'
import { findStoredFile } from './store.ts'

/** A key is never used for another picture, so browsers may keep it. */
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
  if (!file || (file.slipKey && !isSignedSlip(env, file.slipKey, e, s))) throw new AppError('NOT_FOUND')

  const opened = await (file.path ? openOnDisk(file.path) : fileStore(env).open(name))
  if (!opened) throw new AppError('NOT_FOUND')
  reply.header('cache-control', file.slipKey ? keepNever : keepForever)
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-type', file.contentType)
    .header('content-length', opened.size)
  return reply.send(opened.stream)
}
