import { allEndpoints } from '#contract/all'
import type { Reply } from './caller.ts'
import { proof, require } from './proof.ts'
import { requireNothingWritten } from './rows.ts'
import { openScene } from './scene.ts'

const elsewhere = 'evil.example'
/** Targets of open redirects. */
const addresses = [
  `https://${elsewhere}/`,
  `//${elsewhere}/`,
  `/\\${elsewhere}`,
  `/%09/${elsewhere}`,
  `https:${elsewhere}`,
  `javascript:alert('${elsewhere}')`,
  `/.${elsewhere}/..//${elsewhere}`,
  `http://mall@${elsewhere}`,
]
/** Refused as banner links, which may be external but not disguised. */
const misleading = [
  `//${elsewhere}/`,
  `/\\${elsewhere}`,
  `javascript:alert(1)`,
  `JaVaScRiPt:alert(1)`,
  `data:text/html,x`,
  `/.${elsewhere}/..//${elsewhere}`,
  `http://mall@${elsewhere}`,
  `\t//${elsewhere}`,
]
const leading = [
  'return',
  'return_to',
  'returnTo',
  'redirect',
  'redirect_to',
  'next',
  'url',
  'to',
  'from',
  'back',
  'lang',
  'continue',
]
/** SQL injections that would create a table or cause a database error. */
const injections = [
  "'; create table injected (x int); --",
  '"; create table injected (x int); --',
  '1); create table injected (x int); --',
  "1' or '1'='1",
  "1' union select password_hash from users --",
  "\\'; create table injected (x int); --",
  '$1',
  "'||pg_sleep(0)||'",
  "lamp') & ('",
  'a:*b & | ! <-> ((',
]

const pollutions = ['__proto__', 'constructor']

export const tricks = proof({
  name: 'S12',
  promise: 'no CSRF, open redirect, SQL injection or prototype pollution',
  inTest: true,
  // Each parameter gets the next one of the values.
  quick: { pages: ['/login', '/'], perKey: 1 },
  long: {
    pages: ['/login', '/', '/mall', '/mall/search', '/mall/category/products', '/mall/cart', '/404', '/nowhere'],
    perKey: injections.length + pollutions.length,
  },
  async prove(stage, { pages, perKey }) {
    const caller = stage.call((await stage.serve()).port)
    const scene = await openScene(stage, caller)
    const { member, staff } = scene
    let calls = 0
    const call = async (reply: Promise<Reply>): Promise<Reply> => {
      calls++
      return reply
    }

    // A form or script of another site only has the browser's cookies.
    const cookie = ['token', 'access_token', 'Authorization', 'X-Token', 'session', 'sid']
      .map((name) => `${name}=${member.token}`)
      .join('; ')
    await requireNothingWritten(stage, 'A cookie', async () => {
      for (const [type, origin] of [
        ['application/json', `https://${elsewhere}`],
        ['application/x-www-form-urlencoded', `https://${elsewhere}`],
        ['text/plain', 'null'],
      ] as const) {
        const headers = { cookie, origin, 'content-type': type }
        for (const [path, body] of [
          ['/mall/invoice/add', { title: 'Eve' }],
          [`/mall/order/cancel/${scene.order}`, {}],
          ['/base/update_password', { new_password: 'a password of Eve' }],
        ] as const) {
          const { status } = await call(caller.post(path, body, undefined, headers))
          require(status === 401 || status === 415 || status === 400, () => `${path} by cookie got ${status}.`)
        }
        const read = await call(caller.get('/base/userinfo', undefined, { cookie, origin }))
        require(read.status === 401, () => `A cookie got ${JSON.stringify(read.body)}.`)
        const shared = await call(caller.get('/mall/category/list', undefined, { origin }))
        require(shared.headers['access-control-allow-origin'] === undefined &&
          shared.headers['access-control-allow-credentials'] === undefined, () => `${origin} may read answers.`)
      }
    })

    // The one cookie that counts holds the key of a guest's cart.
    const body = { product_sku_id: scene.product.skuId, quantity: 1 }
    const added = await call(caller.post('/mall/cart/add', body))
    require(added.status === 200, () => `A guest's cart got ${added.status}.`)
    const cart = String(added.headers['set-cookie']?.[0]).split(';')[0] ?? ''
    const elsewhereHeads: Record<string, string>[] = [
      { origin: `https://${elsewhere}` },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    await requireNothingWritten(stage, 'The cookie of a cart', async () => {
      for (const head of elsewhereHeads) {
        const headers = { cookie: cart, ...head }
        const read = await call(caller.get('/mall/cart/list', undefined, headers))
        require(read.body.total === 0, () => `${JSON.stringify(head)} reads a guest's cart.`)
        const removed = await call(caller.post('/mall/cart/remove', { ids: [added.body.data.id] }, undefined, headers))
        require(removed.status === 404, () => `${JSON.stringify(head)} empties a guest's cart.`)
      }
    })
    for (const head of elsewhereHeads) {
      const answer = await call(caller.post('/mall/cart/add', body, undefined, { cookie: cart, ...head }))
      require(answer.headers['set-cookie'] === undefined, () => `${JSON.stringify(head)} replaces a guest's cart.`)
    }

    for (const page of pages)
      for (const address of addresses) {
        const query = leading.map((name) => `${name}=${encodeURIComponent(address)}`).join('&')
        for (const path of [`${page}?${query}`, `/${address}`, `/${elsewhere}/%2e%2e${page}`]) {
          const { headers, body } = await call(caller.get(`/${encodeURI(path).replaceAll('%25', '%')}`))
          const to = new URL(String(headers.location ?? '/'), 'http://mall.example')
          require(to.host === 'mall.example' || to.hostname === '127.0.0.1', () =>
            `${path} leads to ${headers.location}.`)
          const links = String(body).match(/<(?:a|form|link|meta|base)\b[^>]*\s(?:href|action|content)="[^"]*"/g) ?? []
          const foreign = links.find((link) =>
            /(?:href|action)="(?:https?:)?[/\\]{2}evil|url=[^"]*\/\/evil|"javascript:/.test(link),
          )
          require(foreign === undefined, () => `${path} has ${foreign}.`)
        }
      }
    for (const value of misleading) {
      const banner = { title: 'Sale', link: { type: 'url', value }, position: 'home-top' }
      const { status } = await call(caller.post('/base/mall/carousel/add', banner, staff.token))
      require(status === 422, () => `A banner may lead to ${value}: ${status}.`)
    }

    const values = [...injections, ...pollutions]
    let place = 0
    await requireNothingWritten(stage, 'A query', async () => {
      for (const endpoint of allEndpoints.filter(({ method, kind }) => method === 'GET' && kind !== 'file'))
        for (const key of Object.keys(endpoint.query.properties))
          for (let n = 0; n < perKey; n++) {
            const value = values[place++ % values.length] ?? ''
            const path = endpoint.path.replace('{id}', scene.idOf(endpoint))
            const { status, body } = await call(caller.get(`${path}?${key}=${encodeURIComponent(value)}`, staff.token))
            require(status < 500 && !/password_hash|syntax error|argon2/.test(JSON.stringify(body)), () =>
              `${endpoint.name} ?${key}=${value} got ${status} ${JSON.stringify(body)}.`)
            const twice = await call(caller.get(`${path}?${key}=1&${key}=${encodeURIComponent(value)}`, staff.token))
            require(twice.status < 500, () => `${endpoint.name} with two ${key} got ${twice.status}.`)
          }
    })
    const { rows } = await stage.pool.query("select to_regclass('injected') as found")
    require(rows[0]?.found === null, () => 'A query made a table.')

    // LIKE wildcards are matched literally.
    const filters: [path: string, key: string][] = [
      ['/mall/order/list', 'order_number'],
      ...['order_number', 'sku_code', 'barcode', 'manufacturer', 'keyword'].map((key): [string, string] => [
        '/mall/order/admin/list',
        key,
      ]),
      ['/mall/brand/list', 'name'],
      ['/mall/search/synonym/list', 'keyword'],
      ['/mall/product/list', 'keyword'],
    ]
    await caller.post('/mall/brand/create', { name: 'Lumen' }, staff.token)
    await caller.post('/mall/search/synonym/create', { words: ['torch', 'flashlight'] }, staff.token)
    for (const [path, key] of filters)
      for (const wildcard of ['%', '%%', '_', '_%', '\\%', '%u%']) {
        const { status, body } = await call(
          caller.get(
            `${path}?${key}=${encodeURIComponent(wildcard)}`,
            path.includes('order/list') ? member.token : staff.token,
          ),
        )
        // The search drops punctuation and lists everything if no word is left.
        require(status === 200 && (path.includes('product') || body.total === 0), () =>
          `${path}?${key}=${wildcard} finds ${body.total} (${status}).`)
      }
    for (const sort of ['price;drop', 'id desc', 'constructor', '__proto__', '(select 1)']) {
      const { status } = await call(caller.get(`/mall/product/list?sort=${encodeURIComponent(sort)}`))
      require(status === 422, () => `Sorting by ${sort} got ${status}.`)
    }

    const forged = JSON.parse(
      '{"__proto__":{"is_superuser":true,"is_active":true,"code":1},"constructor":{"prototype":{"is_superuser":true}},"title":"Own Ltd"}',
    )
    for (const path of [
      '/mall/invoice/add',
      '/mall/cart/add',
      '/mall/order/preview',
      '/base/access_token',
      '/mall/order/create',
    ]) {
      const { status } = await call(caller.post(path, forged, member.token, { 'idempotency-key': '__proto__' }))
      require(status < 500, () => `${path} with a forged prototype got ${status}.`)
      await call(
        caller.post(
          `${path}?__proto__[is_superuser]=true&constructor[prototype][is_superuser]=true&__proto__=1`,
          {},
          member.token,
        ),
      )
    }
    require((await call(caller.get('/mall/order/admin/list', member.token))).status === 403, () =>
      'A forged prototype made a superuser.')
    const healthy = await call(caller.get('/base/userinfo', member.token))
    require(healthy.body.data?.is_superuser === false && healthy.body.code === 200, () =>
      `A forged prototype changed an answer: ${JSON.stringify(healthy.body)}.`)
    const two = await call(caller.get('/mall/order/admin/list', `${member.token}, ${staff.token}`))
    require(two.status === 401, () => `Two tokens got ${two.status}.`)
    return `${calls.toLocaleString('en')} calls with foreign cookies, URLs, SQL fragments, wildcards, prototypes and repeated keys without effect`
  },
})
