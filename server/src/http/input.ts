/** Reads the input of a request: path, query, JSON, forms, and files of multipart bodies. */
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint'
import { AppError } from '../lib/errors.ts'
import type { UploadedFile } from './context.ts'
import type { RawInput } from './validate.ts'

export const mebibyte = 1024 * 1024

/** Bytes of all files of one request, because they are in memory together. */
export const mostFileBytes = 20 * mebibyte

/** Adds uploaded files to `files`. Throws `FILE_TOO_LARGE`, `UNSUPPORTED_MEDIA_TYPE`, and `BAD_REQUEST` for a form that
 * breaks off and a body that is nested too deep. */
export async function readInput(
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  files: UploadedFile[],
): Promise<RawInput> {
  const raw: RawInput = {
    params: request.params as Record<string, unknown>,
    query: request.query as Record<string, unknown>,
    body: request.body,
    isForm: false,
  }
  const contentType = request.headers['content-type'] ?? ''
  if (contentType.startsWith('application/x-www-form-urlencoded')) raw.isForm = true
  if (request.isMultipart()) {
    const fields: Record<string, unknown> = {}
    for await (const part of partsOf(request)) {
      if (part.type === 'field') fields[part.fieldname] = part.value === '' ? undefined : part.value
      else if (endpoint.multipart) {
        files.push({ name: part.filename ?? '', content: await part.toBuffer() })
        if (files.reduce((sum, { content }) => sum + content.length, 0) > mostFileBytes)
          throw refuseRest(request, new AppError('FILE_TOO_LARGE', { max: 20 }))
      } else throw refuseRest(request, new AppError('UNSUPPORTED_MEDIA_TYPE'))
    }
    raw.body = fields
    raw.isForm = true
    // The purpose of an upload comes as a form field or in the query.
    if (endpoint.multipart) raw.query = { ...fields, ...raw.query } as Record<string, unknown>
  } else if (typeof raw.body === 'string') {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  } else if (isTooDeep(raw.body)) throw new AppError('BAD_REQUEST')
  return raw
}

/** Levels of a body. Functions that call themselves for each level would run out of stack. */
const mostLevels = 64

function isTooDeep(body: unknown): boolean {
  let level = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostLevels) return true
    level = level.flatMap((value) => (value && typeof value === 'object' ? Object.values(value) : []))
  }
  return false
}

/** The parts of a form. The parser does not mark a missing boundary or a cut-off part as a client error. */
async function* partsOf(request: FastifyRequest) {
  const parts = request.parts()
  for (;;) {
    const next = await parts.next().catch((error: { statusCode?: number }) => {
      throw error.statusCode ? error : refuseRest(request, new AppError('BAD_REQUEST'))
    })
    if (next.done) return
    yield next.value
  }
}

/** Discards the rest of a multipart body, or its connection would stay open for ever. */
function refuseRest(request: FastifyRequest, error: AppError): AppError {
  request.raw.unpipe()
  request.raw.resume()
  return error
}
