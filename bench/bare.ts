/** The limit of HTTP on this machine: a Fastify route that does nothing but send the bytes of the file it was given. */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'

const [file = ''] = process.argv.slice(2)
const payload = readFileSync(file, 'utf8')
const app = fastify()
app.get('/', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(payload))
await app.listen({ port: 0, host: '127.0.0.1' })

process.on('disconnect', () => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.send?.({ port: (app.server.address() as AddressInfo).port })
