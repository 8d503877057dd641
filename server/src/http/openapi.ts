/** The OpenAPI document, built on request, and the response schemas for Fastify's serializer. */
import type { FastifySchema, RouteOptions } from 'fastify'
import Type from 'typebox'
import { register, signIn } from '#contract/api/accounts/account'
import { type AnyEndpoint, honoursKey } from '#contract/endpoint'
import { type ErrorCode, errors } from '#contract/errors'
import { summaryOf } from '../lib/summaries.ts'
import { cartCookie } from './guest-cart.ts'
import { kibibyte, mostFieldBytes, mostParts } from './input.ts'
import { mostFields, mostKeys, mostLevels } from './walk.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint
  }
}

function openApiSchema(endpoint: AnyEndpoint): FastifySchema {
  const has = (schema: { properties?: object }) => Object.keys(schema.properties ?? {}).length > 0
  return {
    operationId: endpoint.name,
    summary: summaryOf(endpoint.name),
    description: describe(endpoint),
    tags: [endpoint.tag],
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    ...(usesCart(endpoint) && cartKey),
    ...(honoursKey(endpoint) && { headers: headersOf(endpoint) }),
    ...(has(endpoint.params) && { params: endpoint.params }),
    ...(has(endpoint.query) && { querystring: endpoint.query }),
    ...(endpoint.method !== 'GET' && has(endpoint.body) && { body: endpoint.body }),
    ...(endpoint.multipart && { consumes: ['multipart/form-data'] }),
    ...(endpoint.kind !== 'file' && {
      response: { 200: { ...envelope(endpoint), ...(endpoint.guest && { headers: newCart }) } },
    }),
  } as FastifySchema
}

/** Guests act on their cart, and bring it along when they sign in. */
const usesCart = (endpoint: AnyEndpoint) => endpoint.guest || endpoint === signIn || endpoint === register
const cartKey = {
  headers: Type.Object({
    'X-Cart': Type.Optional(Type.String({ description: 'key of a guest’s cart; without it, that of the cookie' })),
  }),
  cookies: Type.Object({
    [cartCookie]: Type.Optional(
      Type.String({
        description: 'key of a guest’s cart, for pages of the same origin: browsers send it by themselves',
      }),
    ),
  }),
}
const headersOf = (endpoint: AnyEndpoint) =>
  Type.Object({
    ...(usesCart(endpoint) && cartKey.headers.properties),
    'Idempotency-Key': Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: endpoint.answersSecret
          ? 'the call is made once; a repetition within 24 hours gets IDEMPOTENCY_ALREADY_DONE, since the answer is shown only once'
          : 'the call is made once; a repetition within 24 hours gets the first answer, with the header Idempotency-Replayed: true',
      }),
    ),
  })
const newCart = {
  'X-Cart': { type: 'string', description: 'key of a new cart; also set as a cookie' },
}

/** Schema of a successful response. */
export function envelope({ kind, answer, extra }: AnyEndpoint) {
  const head = { code: Type.Integer(), msg: Type.Unsafe<string | null>({ type: 'string', nullable: true }) }
  if (kind === 'list')
    return Type.Object({
      ...head,
      data: Type.Array(answer),
      total: Type.Integer(),
      page: Type.Integer(),
      page_size: Type.Integer(),
      ...extra.properties,
    })
  const isEmpty = answer.type === 'object' && Object.keys(answer.properties ?? {}).length === 0
  return Type.Object({ ...head, data: isEmpty ? Type.Unsafe<null>({ type: 'null' }) : answer })
}

const named = (code: ErrorCode) => `${code} (${errors[code]})`
/** Errors of every call, which endpoints do not list. */
const everywhere = [
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'PAYLOAD_TOO_LARGE',
  'TOO_MANY_VALUES',
  'REQUEST_TOO_SLOW',
  'RATE_LIMITED',
  'OVERLOADED',
] as const

const ofKeys = ({ answersSecret }: AnyEndpoint): ErrorCode[] => [
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_IN_PROGRESS',
  ...(answersSecret ? (['IDEMPOTENCY_ALREADY_DONE'] as const) : []),
]

function describe(endpoint: AnyEndpoint): string {
  const lines = [`Access: ${endpoint.access}${endpoint.guest ? ' (guests by X-Cart or a cookie)' : ''}.`]
  if (endpoint.method !== 'GET')
    lines.push(
      `Body: at most ${endpoint.bodyKibibytes} KiB and ${endpoint.bodyValues} values${
        endpoint.multipart ? `, and files of ${endpoint.fileMebibytes} MiB together` : ''
      }.`,
    )
  const errorsOfCall = [...endpoint.errors, ...(honoursKey(endpoint) ? ofKeys(endpoint) : [])]
  if (errorsOfCall.length > 0) lines.push(`Errors: ${errorsOfCall.map(named).join(', ')}.`)
  return lines.join(' ')
}

export const openApiDocument = {
  openapi: {
    openapi: '3.0.3',
    info: {
      title: 'Mall API',
      version: '1',
      description:
        'All answers come in the envelope {code, msg, data}; errors carry a stable `error` code and a text in the language of Accept-Language. ' +
        `Every call may also answer ${everywhere.map(named).join(', ')}. ` +
        `A body has at most ${mostKeys} keys in an object and ${mostLevels} levels, a form ${mostParts.fields} fields of ${mostFieldBytes / kibibyte} KiB and ${mostParts.files} files; at most ${mostFields} faulty fields are named.`,
    },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
  },
  transform: ({ schema, url, route }: { schema: FastifySchema; url: string; route: RouteOptions }) => {
    const endpoint = route.config?.endpoint
    return { schema: endpoint ? openApiSchema(endpoint) : schema, url }
  },
} as const
