/** R14: with a full disk, few file descriptors or little memory, errors are clear, reads continue and the mall recovers. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Member } from '../bench/members.ts'
import { type Caller, NoReply, type Reply } from './caller.ts'
import { inParallel, place } from './orders.ts'
import { proof, require } from './proof.ts'
import type { MallProcess, Stage } from './stage.ts'
import { upload } from './uploads.ts'

interface Figures {
  pictures: number
  sockets: number
  calls: number
}

interface Product {
  id: number
  skuId: number
}

const photo = (size: number) =>
  sharp({
    create: {
      width: size,
      height: size,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()

/** Requires success or a temporary refusal. */
const requireClear = (what: string, { status, body }: Pick<Reply, 'status' | 'body'>) =>
  require(status === 200 || (status === 503 && body.error === 'OVERLOADED'), () =>
    `${what} got ${status} ${JSON.stringify(body).slice(0, 300)}`)

const order = (caller: Caller, member: Member, { skuId }: Product) =>
  place(caller, member, crypto.randomUUID(), [{ skuId, quantity: 1 }])

/** The reason why a program is missing or not permitted. */
function attempt(program: string, ...words: string[]): string | undefined {
  try {
    execFileSync(program, words, { stdio: ['ignore', 'ignore', 'pipe'] })
    return undefined
  } catch (error) {
    return String((error as Error).message.split('\n').at(-2) ?? error)
  }
}

async function fullDisk(
  stage: Stage,
  mall: MallProcess,
  member: Member,
  product: Product,
  { pictures }: Figures,
): Promise<string> {
  const folder = join(stage.folder, 'files')
  mkdirSync(folder, { recursive: true })
  const refusal =
    process.getuid?.() === 0 ? attempt('mount', '-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder) : 'only root may mount'
  if (refusal) return `disk full skipped (${refusal})`
  try {
    const caller = stage.call(mall.port)
    const picture = { name: 'photo.jpg', type: 'image/jpeg', content: await photo(1200) }
    const ballast = join(folder, 'ballast')
    const urls: string[] = []
    let refused = 0
    writeFileSync(ballast, Buffer.alloc(6_500_000))
    await inParallel(pictures, 4, async () => {
      const reply = await upload(mall.port, member.token, picture, 'slip')
      requireClear('A picture on a full disk', reply)
      if (reply.status === 200) urls.push(reply.body.data.url)
      else refused++
      require((await caller.get(`/mall/product/detail/${product.id}`)).status === 200, () => 'A full disk stops reads.')
      require((await order(caller, member, product)).status === 200, () => 'A full disk for pictures stops orders.')
    })
    require(refused > 0, () => 'The disk was never full.')
    rmSync(ballast)
    const later = await upload(mall.port, member.token, picture, 'slip')
    require(later.status === 200, () => `With space again a picture got ${JSON.stringify(later.body)}`)
    urls.push(later.body.data.url)
    for (const url of urls) {
      const whole = await fetch(`http://127.0.0.1:${mall.port}${url}`)
      const { width } = await sharp(await whole.arrayBuffer()).metadata()
      require(whole.status === 200 && width === 1200, () => `${url} is torn.`)
    }
    const left = readdirSync(folder, { recursive: true }).filter((name) => /\.(webp|avif|part)$/.test(String(name)))
    require(left.length === urls.length, () => `${urls.length} pictures have left ${left.length} files.`)
    return `on a full disk ${refused} of ${pictures} pictures were refused with 503, ${urls.length} stored whole`
  } finally {
    attempt('umount', folder)
  }
}

async function fewFiles(
  stage: Stage,
  mall: MallProcess,
  member: Member,
  product: Product,
  { sockets: count }: Figures,
): Promise<string> {
  const refusal = attempt('prlimit', '--pid', String(mall.pid), '--nofile=256:256')
  if (refusal) return `few files skipped (${refusal})`
  const caller = stage.call(mall.port, { connections: 1, patience: 10_000 })
  const picture = { name: 'photo.jpg', type: 'image/jpeg', content: await photo(64) }
  const { data } = (await upload(mall.port, member.token, picture)).body
  require((await caller.get(`/mall/product/detail/${product.id}`)).status === 200, () => 'The mall does not answer.')
  const sockets = await Promise.all(
    Array.from({ length: count }, () => {
      const socket: Socket = connect(mall.port, '127.0.0.1')
      return new Promise<Socket>((resolve) =>
        socket.once('connect', () => resolve(socket)).once('error', () => resolve(socket)),
      )
    }),
  )
  let [answered, unheard] = [0, 0]
  const ask = async (what: string, call: () => Promise<Pick<Reply, 'status' | 'body'>>) => {
    try {
      requireClear(what, await call())
      answered++
    } catch (error) {
      // No file descriptor was left for the connection.
      if (!(error instanceof NoReply || error instanceof TypeError)) throw error
      unheard++
    }
  }
  await inParallel(40, 4, async () => {
    await ask('A read without files', () => caller.get(`/mall/product/detail/${product.id}`))
    await ask('An order without files', () => order(caller, member, product))
    const file = await caller.get(`/${data.url}`).catch(() => undefined)
    if (file) require([200, 503].includes(file.status), () => `A picture without files got ${file.status}.`)
  })
  // An existing connection stays open.
  require(answered > unheard, () => `Without files ${unheard} calls found no connection, ${answered} were answered.`)
  for (const socket of sockets) socket.destroy()
  const later = stage.call(mall.port)
  const started = performance.now()
  for (;;) {
    const reply = await order(later, member, product).catch(() => undefined)
    if (reply?.status === 200) break
    require(performance.now() - started < 10_000, () =>
      `Ten seconds after the files came back an order got ${JSON.stringify(reply?.body)}`)
  }
  require((await upload(mall.port, member.token, picture)).status === 200, () =>
    'With files again a picture was refused.')
  return `with 256 files and ${count} silent connections ${answered} calls were served, ${unheard} got no connection, and orders continued at once afterwards`
}

async function littleMemory(
  stage: Stage,
  mall: MallProcess,
  member: Member,
  product: Product,
  { calls }: Figures,
): Promise<string> {
  let over: number | string | undefined
  void mall.ended.then((code) => (over = code))
  const caller = stage.call(mall.port)
  const staff = await stage.staff()
  // An account may store 50 MB a day.
  const uploaders = await stage.members(50)
  const picture = { name: 'photo.jpg', type: 'image/jpeg', content: await photo(800) }
  await inParallel(calls, 32, async (index) => {
    const kinds = [
      () => caller.get(`/mall/product/detail/${product.id}?n=${index}`),
      () => order(caller, member, product),
      () => caller.get(`/mall/product/list?page_size=1000&n=${index}`),
      () => caller.get(`//mall?n=${index}`, undefined, { accept: 'text/html' }),
      () =>
        index % 50 === 4
          ? caller.get('/mall/order/admin/export', staff.token)
          : caller.get('/mall/order/list?page_size=100', member.token),
      () => {
        const uploader = uploaders[Math.floor(index / 20) % uploaders.length] ?? member
        return index % 20 === 5 ? upload(mall.port, uploader.token, picture) : caller.get('/mall/category/list')
      },
    ]
    requireClear(
      'A call with little memory',
      await (kinds[index % kinds.length] as () => Promise<Pick<Reply, 'status' | 'body'>>)(),
    )
  })
  require(over === undefined, () => `With 256 MB the mall ended with ${over}.`)
  return `with a heap of 256 MB ${calls.toLocaleString('en')} calls were served`
}

export const scarcity = proof<Figures>({
  name: 'R14',
  promise: 'a full disk, few file descriptors and little memory cause clear errors and no damage',
  quick: { pictures: 5, sockets: 280, calls: 60 },
  long: { pictures: 60, sockets: 2000, calls: 20_000 },
  async prove(stage, figures) {
    const product = await stage.create.product({ stock: 1_000_000 })
    const [member] = await stage.members(1)
    require(member !== undefined, () => 'No member was made.')
    const mall = await stage.serve({ environment: { NODE_OPTIONS: '--max-old-space-size=256' } })
    const seen: string[] = []
    for (const lack of [fullDisk, littleMemory, fewFiles]) seen.push(await lack(stage, mall, member, product, figures))
    return seen.join('; ')
  },
})
