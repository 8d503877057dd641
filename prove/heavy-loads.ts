/** Requests with heavy inputs, for every endpoint: near each limit of its contract, and what is dear to refuse. */
import { allEndpoints } from '#contract/all'
import { type AnyEndpoint, apiBase, honoursKey } from '#contract/endpoint'
import { kibibyte } from '../server/src/http/input.ts'
import { heavyForms } from './heavy-bodies.ts'
import type { HeavyFile } from './heavy-files.ts'
import { heavyPieces, heavyText } from './heavy-texts.ts'
import { bodyNearLimits, queryNearLimits, shapes } from './near-limits.ts'
import { multipart, type RawRequest } from './raw-request.ts'
import { roleFor, type Sample, samples } from './samples.ts'
import type { Scene } from './scene.ts'

export interface Load {
  endpoint: string
  what: string
  /** Makes new records where the call needs them; undefined if the shape changes nothing about this endpoint. */
  request(scene: Scene): Promise<RawRequest | undefined>
}

/** Such a call would end the sessions of the others. */
const endsSession = new Set(['signOut', 'endSession', 'updatePassword'])
const sampleOf = new Map(samples.map((sample) => [sample.endpoint.name, sample]))
const bodyBytes = (endpoint: AnyEndpoint) => endpoint.bodyKibibytes * kibibyte - 1000

/** `scale` below 1 makes bodies smaller than the limits. */
export function loadsOf(endpoint: AnyEndpoint, files: readonly HeavyFile[], scale = 1): Load[] {
  const load = (what: string, request: Load['request']): Load => ({ endpoint: endpoint.name, what, request })
  const plain = load('as usual', (scene) => accepted(scene, endpoint))
  const queries = shapes.flatMap((shape) =>
    Object.keys(endpoint.query.properties).length === 0
      ? []
      : load(`query: ${shape.what}`, async (scene) => {
          const query = queryNearLimits(endpoint, shape)
          if (query === undefined) return undefined
          const { path, ...request } = await accepted(scene, endpoint)
          return { ...request, path: path.split('?')[0] + query }
        }),
  )
  if (endpoint.multipart)
    return [
      ...queries,
      ...files.map(({ what, name, type, content }) =>
        load(what, async (scene) => {
          const { path, method, headers } = await accepted(scene, endpoint)
          const form = multipart(name, type, content)
          return { path, method, body: form.body ?? '', headers: { ...headers, ...form.headers } }
        }),
      ),
    ]
  if (endpoint.method === 'GET') return [plain, ...queries]
  const most = Math.floor(bodyBytes(endpoint) * scale)
  const near = endsSession.has(endpoint.name)
    ? []
    : shapes.map((shape) =>
        load(shape.what, async (scene) => {
          const sample = await sentBy(scene, sampleOf.get(endpoint.name))
          const body = bodyNearLimits(endpoint, shape, { ...(sample && { sample: sample.body }), most })
          if (body === undefined) return undefined
          return withJson(await head(scene, endpoint, sample?.path), JSON.stringify(body))
        }),
      )
  const fieldOf = (type: string) =>
    Object.entries<{ type?: string }>(endpoint.body.properties).find(([, field]) => field.type === type)?.[0]
  const heavy = heavyForms(most, fieldOf('array') ?? 'items', fieldOf('string') ?? 'text').map(({ name, json }) =>
    load(name, async (scene) => withJson(await head(scene, endpoint), json())),
  )
  return [plain, ...queries, ...near, ...heavy]
}

const keywords = Object.entries(heavyPieces).map(([what, piece]) => ({
  what,
  text: encodeURIComponent(heavyText(piece, 200)),
}))

/** Pages that visitors open with any query. */
const pageLoads: readonly Load[] = ['/mall/search', '/mall/category/products', '/'].flatMap((path) =>
  keywords.flatMap(({ what, text }) => [
    page(path, what, `?keyword=${text}`),
    page(path, `unknown parameters: ${what}`, `?${text}=${text}`),
  ]),
)

function page(path: string, what: string, query: string): Load {
  return { endpoint: `page ${path}`, what, request: async () => ({ method: 'GET', path: path + query }) }
}

/** All of them, an endpoint after the other. */
export const allLoads = (files: readonly HeavyFile[], scale?: number): Load[] => [
  ...allEndpoints.flatMap((endpoint) => loadsOf(endpoint, files, scale)),
  ...pageLoads,
]

async function head(scene: Scene, endpoint: AnyEndpoint, id?: string): Promise<RawRequest> {
  const token = scene.tokenOf(sampleOf.get(endpoint.name)?.by ?? roleFor(endpoint))
  const path = apiBase + endpoint.path.replace(/\{\w+\}/, id || scene.idOf(endpoint)) + scene.queryOf(endpoint)
  return {
    method: endpoint.method,
    path,
    headers: { ...(token && { token }), ...(honoursKey(endpoint) && { 'idempotency-key': crypto.randomUUID() }) },
  }
}

const withJson = (request: RawRequest, body: string): RawRequest => ({
  ...request,
  body,
  headers: { ...request.headers, 'content-type': 'application/json' },
})

/** An accepted body. Earlier calls may have made it impossible: then the shape alone decides. */
const sentBy = async (scene: Scene, sample: Sample | undefined) => sample?.send(scene).catch(() => undefined)

async function accepted(scene: Scene, endpoint: AnyEndpoint): Promise<RawRequest> {
  const sample = await sentBy(scene, sampleOf.get(endpoint.name))
  const request = await head(scene, endpoint, sample?.path)
  return sample && endpoint.method !== 'GET' ? withJson(request, JSON.stringify(sample.body)) : request
}
