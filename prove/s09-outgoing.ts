/**
 * S9: nothing that people type and nothing that other sites name reaches a server that is not public; and a hostile site
 * costs the mall little time and memory.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { clearPeak, megabytes } from '../bench/memory.ts'
import { projectRoot } from '../server/src/env.ts'
import { privateHosts, privateNames, wrongAddresses } from '../server/src/testing/private-addresses.ts'
import type { Caller } from './caller.ts'
import { inParallel } from './orders.ts'
import { proof, require } from './proof.ts'

const path = '/mall/collection-sources/'
const mostMegabytes = 400
/** Milliseconds, including the timeout of the mall for a site. */
const mostTime = 15_000

interface Site {
  port: number
  hits: number
  close(): Promise<void>
}

async function openSite(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Site> {
  const site: Site = { port: 0, hits: 0, close: async () => {} }
  const server = createServer((request, response) => {
    site.hits++
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '::', resolve))
  site.port = (server.address() as AddressInfo).port
  site.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return site
}

/** Responses of a hostile site, by path. */
const hostile = (response: ServerResponse): Record<string, () => void> => {
  const html = { 'content-type': 'text/html' }
  const endless = (wait: number, part: Buffer) => {
    response.writeHead(200, html)
    const timer = setInterval(() => response.write(part), wait)
    response.on('close', () => clearInterval(timer))
  }
  const redirect = (location: string) => () => void response.writeHead(302, { location }).end()
  return {
    '/robots.txt': () => void response.writeHead(404).end(),
    '/slow': () => endless(500, Buffer.from(' ')),
    '/silent': () => {},
    '/endless': () => endless(1, Buffer.alloc(512 * 1024, ' ')),
    '/bomb': () => {
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' })
      response.end(gzipSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 }))
    },
    '/packed': () =>
      void response
        .writeHead(200, { 'content-type': 'application/gzip' })
        .end(gzipSync(Buffer.alloc(200 * 1024 * 1024))),
    '/deep': () => void response.writeHead(200, html).end(`<h1>x</h1>${'<div>'.repeat(5000)}x`),
    '/deeper': () => void response.writeHead(200, html).end(`<h1>x</h1>${'<b><i>'.repeat(200_000)}x`),
    '/json': () =>
      void response.writeHead(200, html).end(`<script type="application/ld+json">${'['.repeat(500_000)}</script>`),
    '/headers': () => {
      for (let index = 0; index < 150; index++) response.setHeader(`x-${index}`, '1')
      response.end()
    },
    '/film': () => void response.writeHead(200, { 'content-type': 'video/mp4' }).end('x'),
    '/to-metadata': redirect('http://169.254.169.254/latest/meta-data/'),
    '/to-private': redirect('http://10.0.0.1/'),
    '/to-six': redirect('http://[fd00::1]/'),
    '/to-mapped': redirect('http://[::ffff:10.0.0.1]/'),
    '/to-file': redirect('file:///etc/passwd'),
    '/to-name': redirect('http://metadata.example/'),
    '/to-itself': redirect('/to-itself'),
  }
}
const timed = ['/slow', '/silent']

export const outgoingCalls = proof({
  name: 'S9',
  promise: 'nothing private can be called, in any spelling, by any name or redirect; hostile sites cost little',
  quick: { rounds: 1, isPatient: false },
  long: { rounds: 10, isPatient: true },
  async prove(stage, { rounds, isPatient }) {
    const canary = await openSite((_, response) => void response.end('canary'))
    const site = await openSite((request, response) => {
      const answer = hostile(response)[request.url ?? '']
      answer ? answer() : response.writeHead(404).end()
    })
    try {
      const staff = await stage.staff()
      const names = {
        NODE_OPTIONS: `--import ${join(projectRoot, 'prove/hostile-names.ts')}`,
        PROOF_NAMES: JSON.stringify(privateNames),
      }
      // The port of the canary is open, so that its address alone is in the way.
      const strict = { ...names, OUTGOING_LOOPBACK: 'off', OUTGOING_PORTS: `80,443,${canary.port},${site.port}` }
      const closed = stage.call((await stage.serve({ environment: strict })).port)
      const created = await createSource(closed, staff.token, 'https://claywell.example/')
      let calls = 0
      const entries = (address: string) => [
        () => closed.post(`${path}${created}/test`, { test_url: address }, staff.token),
        () => closed.post(`${path}${created}/preview`, { urls: [address] }, staff.token),
        () => closed.post(`${path}${created}/collect-products`, { urls: [address] }, staff.token),
        () => closed.post(path, { name: 'A', base_url: address, kind: 'html' }, staff.token),
        () => closed.put(`${path}${created}`, { list_url: address }, staff.token),
      ]
      const wanted = [
        ...privateHosts.map((host) => `http://${host}:${canary.port}/`),
        ...Object.keys(privateNames).map((name) => `http://${name}:${canary.port}/`),
        ...wrongAddresses(canary.port),
      ]
      await inParallel(wanted.length * rounds, 8, async (index) => {
        const address = wanted[index % wanted.length] ?? ''
        for (const [entry, call] of entries(address).entries()) {
          const { status, body } = await call()
          calls++
          // The address of a name is only known when it is called.
          const isTest = entry < 2
          const text = JSON.stringify(body)
          require(status < 500 && !text.includes('canary'), () => `${address} got ${status} ${text.slice(0, 300)}.`)
          if (isTest)
            require(/ADDRESS_REFUSED|SITE_SILENT|FIELD_/.test(text), () => `${address} got ${text.slice(0, 300)}.`)
        }
      })
      // Jobs that were started for names run on: their items name the refusal.
      await settled(stage.pool)
      require(canary.hits === 0, () => `The canary was called ${canary.hits} times.`)

      const open = await stage.serve({ environment: names })
      const caller = stage.call(open.port, { patience: 60_000 })
      const id = await createSource(caller, staff.token, `http://127.0.0.1:${site.port}`)
      const test = (at: string) =>
        caller.post(`${path}${id}/test`, { test_url: `http://127.0.0.1:${site.port}${at}` }, staff.token)
      await test('/deep')
      clearPeak(open.pid)
      const before = megabytes(open.pid, 'VmRSS') ?? 0
      const attacks = Object.keys(hostile({} as ServerResponse)).filter(
        (at) => at !== '/robots.txt' && (isPatient || !timed.includes(at)),
      )
      let slowest = 0
      await inParallel(attacks.length * rounds, 4, async (index) => {
        const at = attacks[index % attacks.length] ?? ''
        const started = performance.now()
        const { status, body } = await test(at)
        const took = performance.now() - started
        if (!timed.includes(at)) slowest = Math.max(slowest, took)
        require(status < 500 || status === 503, () => `${at} got ${status} ${JSON.stringify(body)}.`)
        if (at.startsWith('/to-'))
          require(status === 400, () => `${at} got ${status} ${JSON.stringify(body).slice(0, 300)}.`)
      })
      if (isPatient) require(slowest <= mostTime, () => `An answer came after ${Math.round(slowest)} ms.`)
      const grown = (megabytes(open.pid, 'VmHWM') ?? 0) - before
      require(grown <= mostMegabytes, () => `Hostile sites took ${grown} MB.`)
      require((await test('/deep')).status === 200, () => 'Pages are not read any more.')
      return `${calls} calls with ${wanted.length} addresses: 0 hits on the canary; ${attacks.length} hostile pages, + ${grown} MB`
    } finally {
      await Promise.all([canary.close(), site.close()])
    }
  },
})

async function createSource(caller: Caller, token: string, base_url: string): Promise<number> {
  const { body } = await caller.post(path, { name: 'Claywell', base_url, kind: 'json_ld' }, token)
  require(body.code === 200, () => `A source was refused: ${JSON.stringify(body)}.`)
  return body.data.id
}

async function settled(pool: pg.Pool): Promise<void> {
  for (let left = 1; left > 0; ) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from jobs where status in ('queued', 'running')`,
    )
    left = rows[0]?.n ?? 0
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
