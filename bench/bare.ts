/** The limit of HTTP on this machine: a Fastify route that only sends the bytes of a file. */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'

const [file = ''] = process.argv.slice(2)
const isPage = file.endsWith('.gz')
const payload = isPage ? readFileSync(file) : readFileSync(file, 'utf8')
const headers: Record<string, string> = isPage
  ? { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }
  : { 'content-type': 'application/json; charset=utf-8' }
const app = fastify()
app.get('/', (_request, reply) => reply.headers(headers).send(payload))
await app.listen({ port: 0, host: '127.0.0.1' })

process.on('disconnect', () => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.send?.({ port: (app.server.address() as AddressInfo).port })
