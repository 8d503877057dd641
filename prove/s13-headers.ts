import { connect } from 'node:net'
import { allEndpoints } from '#contract/all'
import type { Reply } from './caller.ts'
import { targetOf, throughPort } from './database-address.ts'
import { openFaultProxy } from './fault-proxy.ts'
import { proof, require } from './proof.ts'
import { openScene } from './scene.ts'

type Headers = Record<string, unknown>

/** Headers of every response. */
const always = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'x-frame-options': /^DENY$/,
}

function requireHeaders(what: string, headers: Headers): void {
  for (const [name, pattern] of Object.entries(always))
    require(pattern.test(String(headers[name])), () => `${what}: ${name} is "${headers[name]}".`)
  const policy = directives(headers)
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ''
  require(sources('object-src') === "'none'", () => `${what}: objects may come from "${sources('object-src')}".`)
  for (const name of ['base-uri', 'frame-ancestors'])
    require(policy.get(name) === "'none'", () => `${what}: ${name} is "${policy.get(name)}".`)
  require(!/unsafe-inline|unsafe-eval|\*|https?:|data:|blob:/.test(sources('script-src')), () =>
    `${what}: scripts may come from ${sources('script-src')}.`)
}

const directives = (headers: Headers) =>
  new Map(
    String(headers['content-security-policy'] ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/ (.*)/s, 2) as [string, string]),
  )

export const safeHeaders = proof({
  name: 'S13',
  promise: 'every response has the security headers',
  inTest: true,
  quick: { pages: ['/', '/nowhere'] },
  long: {
    pages: [
      '/',
      '/nowhere',
      '/mall',
      '/mall/search',
      '/mall/search?keyword=lamp',
      '/mall/category/products',
      '/login',
      '/mall/cart',
      '/404',
      '/403',
    ],
  },
  async prove(stage, { pages }) {
    const proxy = await openFaultProxy(targetOf(stage.url))
    try {
      const environment = { PUBLIC_URL: 'https://mall.example', DATABASE_URL: throughPort(stage.url, proxy.port) }
      const [open, secure] = [await stage.serve(), await stage.serve({ environment })]
      const caller = stage.call(open.port)
      const scene = await openScene(stage, caller)
      let seen = 0
      const look = async (what: string, reply: Promise<Reply> | Reply, ...statuses: number[]): Promise<Reply> => {
        const answer = await reply
        require(statuses.includes(answer.status), () => `${what} got ${answer.status}.`)
        requireHeaders(what, answer.headers)
        seen++
        return answer
      }

      const nonces = new Set<string>()
      for (const path of [...pages, `/mall/product/${scene.product.id}`]) {
        for (let attempt = 0; attempt < 2; attempt++) {
          const { headers, body } = await look(path, caller.get(`/${path}`), 200, 301, 302, 404)
          if (!String(headers['content-type']).startsWith('text/html')) continue
          const nonce = /'nonce-([\w-]{20,})'/.exec(String(directives(headers).get('script-src')))?.[1]
          require(nonce !== undefined && !nonces.has(nonce), () => `${path} has ${nonce ? 'a used' : 'no'} nonce.`)
          nonces.add(nonce)
          const scripts = String(body).match(/<script\b[^>]*>/g) ?? []
          require(scripts.length > 0 &&
            scripts.every(
              (tag) => tag.includes(`nonce="${nonce}"`) || /\bsrc="\/|type="application\/(ld\+)?json"/.test(tag),
            ), () => `${path} has a script without the nonce: ${scripts}.`)
          require(!/<[^>]+\son\w+\s*=/i.test(String(body).replaceAll(/<script\b.*?<\/script>/gs, '')), () =>
            `${path} has a script in an attribute.`)
        }
      }
      const home = String((await caller.get('//')).body)
      const assets = new Set(home.match(/\/assets\/[\w./-]+\.(?:js|css)/g))
      require(assets.size > 0, () => 'The page names no assets.')
      for (const path of assets) await look(path, caller.get(`/${path}`), 200)
      for (const path of [
        '/robots.txt',
        '/sitemap.xml',
        '/rss.xml',
        '/manifest.webmanifest',
        '/service-worker.js',
        '/livez',
        '/readyz',
        '/api/openapi.json',
      ])
        await look(path, caller.get(`/${path}`), 200)
      for (const path of [
        '/files/nothing.webp',
        '/assets/nothing.js',
        '/img/nothing.png',
        '/api/nothing',
        '/api/v1/nothing',
      ])
        await look(path, caller.get(`/${path}`), 404)
      await look(
        'a body that is no JSON',
        caller.post('/base/access_token', {}, undefined, { 'content-type': 'application/xml' }),
        415,
      )
      await look('a wrong method', caller.put('/mall/cart/list', {}), 405)
      await look('a refusal', caller.get('/mall/order/list'), 401)
      await look('a right that is missing', caller.get('/mall/order/admin/list', scene.member.token), 403)
      await look('a fault in a field', caller.post('/mall/cart/add', {}, scene.member.token), 422)
      await look('headers beyond measure', caller.get(`/mall/product/list?keyword=${'x'.repeat(40_000)}`), 400)
      requireHeaders('what is no HTTP', await rawHeaders(open.port))

      for (const endpoint of allEndpoints.filter(({ method }) => method === 'GET')) {
        const { headers, status } = await look(
          endpoint.name,
          caller.get(endpoint.path.replace('{id}', scene.idOf(endpoint)) + scene.queryOf(endpoint), scene.staff.token),
          200,
          404,
          409,
          422,
        )
        require(headers['cache-control'] === 'no-store', () =>
          `${endpoint.name} may be cached (${status}): ${headers['cache-control']}.`)
      }
      const signIn = await look(
        'signing in',
        caller.post('/base/access_token', { username: 'unknown', password: 'nothing' }),
        400,
      )
      require(signIn.headers['cache-control'] === 'no-store', () => 'An answer to signing in may be cached.')

      const strict = 'strict-transport-security'
      const behind = stage.call(secure.port)
      for (const path of ['//', '/mall/product/list', '//livez', '/nothing']) {
        const { headers } = await behind.get(path)
        require(/^max-age=\d{8,}/.test(String(headers[strict])), () => `${path} of an https mall has no ${strict}.`)
        require((await caller.get(path)).headers[strict] === undefined, () =>
          `${path} of a mall without https has ${strict}.`)
      }
      proxy.set({ kind: 'reset' })
      const away = await look('a mall without its database', behind.get('/mall/order/list', scene.member.token), 503)
      require(away.headers['retry-after'] !== undefined && away.headers['cache-control'] === 'no-store', () =>
        'A 503 may be cached, or does not say for how long.')
      return `${seen} responses of pages, calls, files, assets, errors and 503, ${nonces.size} pages with a separate nonce each; personal ones are never cached`
    } finally {
      await proxy.close()
    }
  },
})

/** The response to a line that is not HTTP. */
const rawHeaders = (port: number) =>
  new Promise<Headers>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
    let output = ''
    socket.on('data', (chunk) => {
      output += chunk
    })
    socket.on('error', reject)
    socket.on('close', () =>
      resolve(Object.fromEntries(output.split('\r\n').map((line) => line.split(': ', 2) as [string, string]))),
    )
  })
