/** Reads the input of a request: path, query, JSON, forms, and files of multipart bodies. */
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint'
import { AppError } from '../lib/errors.ts'
import type { UploadedFile } from './context.ts'
import type { RawInput } from './validate.ts'

export const kibibyte = 1024
export const mebibyte = 1024 * kibibyte

/** Fields and files of a form, and bytes of a field, which may be JSON that is parsed at once. */
export const mostParts = { fields: 50, files: 20 }
export const mostFieldBytes = 64 * kibibyte

/**
 * Adds uploaded files to `files`. Throws `PAYLOAD_TOO_LARGE`, `FILE_TOO_LARGE`, `TOO_MANY_VALUES`,
 * `UNSUPPORTED_MEDIA_TYPE`, and `BAD_REQUEST` for a form that breaks off.
 */
export async function readInput(
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  files: UploadedFile[],
): Promise<RawInput> {
  const params = request.params as Record<string, unknown>
  let query = request.query as Record<string, unknown>
  let { body } = request
  const isMultipart = request.isMultipart()
  if (isMultipart) {
    const fields = await readForm(request, endpoint, files)
    body = fields
    // The purpose of an upload comes as a form field or in the query.
    if (endpoint.multipart) query = { ...fields, ...query }
  } else if (typeof body === 'string') throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const contentType = request.headers['content-type'] ?? ''
  return {
    params,
    query,
    body,
    isForm: isMultipart || contentType.startsWith('application/x-www-form-urlencoded'),
  }
}

/** Files that are too large are refused while they arrive. */
async function readForm(
  request: FastifyRequest,
  { bodyKibibytes, fileMebibytes }: AnyEndpoint,
  files: UploadedFile[],
): Promise<Record<string, unknown>> {
  const most = { fields: bodyKibibytes * kibibyte, files: fileMebibytes * mebibyte }
  const tooLarge = () =>
    refuseRest(
      request,
      most.files > 0 ? new AppError('FILE_TOO_LARGE', { max: fileMebibytes }) : tooLargeBody(bodyKibibytes),
    )
  if (Number(request.headers['content-length']) > most.fields + most.files) throw tooLarge()
  const fields: Record<string, unknown> = {}
  for await (const part of partsOf(request, { fieldSize: mostFieldBytes, fileSize: most.files })) {
    if (part.type === 'field') {
      // A part may call itself JSON.
      if (typeof part.value !== 'string') throw refuseRest(request, new AppError('UNSUPPORTED_MEDIA_TYPE'))
      most.fields -= Buffer.byteLength(part.fieldname) + Buffer.byteLength(part.value)
      if (most.fields < 0 || part.valueTruncated) throw refuseRest(request, tooLargeBody(bodyKibibytes))
      fields[part.fieldname] = part.value === '' ? undefined : part.value
    } else if (fileMebibytes > 0) {
      const content = await part.toBuffer().catch((error: { code?: string }) => {
        throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : error
      })
      most.files -= content.length
      if (most.files < 0) throw tooLarge()
      files.push({ name: part.filename ?? '', content })
    } else throw refuseRest(request, new AppError('UNSUPPORTED_MEDIA_TYPE'))
  }
  return fields
}

/** The limit of a body in the unit that people would name it in. */
export const tooLargeBody = (kibibytes: number): AppError =>
  new AppError(
    'PAYLOAD_TOO_LARGE',
    kibibytes % kibibyte === 0 ? { max: kibibytes / kibibyte, unit: 'MB' } : { max: kibibytes, unit: 'KB' },
  )

/** The parts of a form. The parser does not mark a missing boundary or a cut-off part as a client error. */
async function* partsOf(request: FastifyRequest, most: { fieldSize: number; fileSize: number }) {
  const parts = request.parts({ limits: { ...mostParts, ...most } })
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
