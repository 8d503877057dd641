/**
 * Before the framework: in the greatest throng who only looks is told to come back here, for a tenth of what it
 * would cost to tell him so inside. Without this a process would use up half of itself on those it cannot serve.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { allEndpoints } from '#contract/all'
import { apiBase } from '#contract/endpoint'
import type { Environment } from '../env.ts'
import { acceptedLocale } from '../lib/translate.ts'
import { always, closedPolicy, isKnownAsHttps, strictTransport } from './headers.ts'
import { comeBack, type Load, workOf } from './shed.ts'

const browseCalls = new RegExp(
  `^${apiBase}(${allEndpoints
    .filter((endpoint) => endpoint.method === 'GET' && workOf(endpoint) === 'browse')
    .map(({ path }) => path.replaceAll(/\{\w+\}/g, '[^/]+'))
    .join('|')})/?$`,
)
/** What is no page: other parts of the server, probes, and files, which have an ending. */
const notPages = /^\/(api|img|assets|files|offline|livez|readyz|metrics)(\/|$)|\.(?!data$)\w+$/

/** The server below Fastify. Calls from other origins go inside at all times: without Fastify's headers their pages may not read an answer. */
export function serverWithDoor(load: Load, env: Environment): FastifyServerFactory {
  const base = { ...always, ...(isKnownAsHttps(env) && strictTransport), 'content-security-policy': closedPolicy }
  const turnAway = ({ url = '/', headers }: IncomingMessage, response: ServerResponse, isPage: boolean) => {
    load.turnAway('browse')
    load.atTheDoor++
    const locale =
      acceptedLocale(/[?&]lang=([\w-]+)/.exec(url)?.[1]) ?? acceptedLocale(headers['accept-language']) ?? 'en'
    const answer = comeBack(locale, isPage)
    response
      .writeHead(503, { ...base, ...answer.headers, 'content-length': Buffer.byteLength(answer.body) })
      .end(answer.body)
  }
  return (handler, { http = {}, keepAliveTimeout, requestTimeout, connectionTimeout }) => {
    const server = createServer(http as object, (request, response) => {
      const { method, headers } = request
      if (method === 'GET' && headers.origin === undefined && load.isFull('browse')) {
        const [path = '/'] = (request.url ?? '/').split('?', 1)
        const isPage = !notPages.test(path)
        if (isPage || browseCalls.test(path)) return turnAway(request, response, isPage)
      }
      handler(request, response)
    })
    // What Fastify sets on a server that it makes itself.
    server.keepAliveTimeout = keepAliveTimeout as number
    server.requestTimeout = requestTimeout as number
    return server.setTimeout(connectionTimeout as number)
  }
}
