/** S11: cells of exports never run as formulas; hostile sheets and feeds read nothing, call nothing, and end soon. */
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { apiBase } from '#contract/endpoint'
import type { Member } from '../bench/members.ts'
import { clearPeak, megabytes } from '../bench/memory.ts'
import type { Caller } from './caller.ts'
import { hostileFeeds, hostileSheets } from './hostile-sheets.ts'
import { proof, require } from './proof.ts'

const formulas = [
  '=1+1',
  '=HYPERLINK("http://127.0.0.1/","x")',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1+1',
  '＝1+1',
  "=cmd|' /C calc'!A0",
  '-2+3+cmd|"/C calc"!A0',
]
const mostTime = 5000
const mostMegabytes = 400
const secretText = 'PROOF-OF-A-FILE-THAT-MUST-STAY'

export const sheetsAreTamed = proof({
  name: 'S11',
  promise: 'formulas are neutral in exports; hostile sheets and feeds read nothing, call nothing and end within 5 s',
  quick: { rounds: 1, isTimed: false },
  long: { rounds: 10, isTimed: true },
  async prove(stage, { rounds, isTimed }) {
    let hits = 0
    const feeds = new Map<string, string>()
    const server = createServer((request, response) => {
      const feed = feeds.get(request.url ?? '')
      if (feed !== undefined) response.writeHead(200, { 'content-type': 'application/xml' }).end(feed)
      else {
        if (request.url !== '/robots.txt') hits++
        response.writeHead(404).end()
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      const secret = join(stage.folder, 'secret.txt')
      writeFileSync(secret, secretText)
      const staff = await stage.staff()
      const { port, pid } = await stage.serve()
      const caller = stage.call(port, { patience: 60_000 })
      const cells = await exportFormulas(caller, staff)
      const sheets = hostileSheets(`${origin}/canary-`, secret)
      await send(caller, staff, 'plain.csv', Buffer.from('sku,name,price\nA-1,Mug,1.00\n'))
      clearPeak(pid)
      const before = megabytes(pid, 'VmRSS') ?? 0
      let slowest = 0
      const watch = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
        const started = performance.now()
        const result = await work()
        const took = performance.now() - started
        slowest = Math.max(slowest, took)
        require(!isTimed || took <= mostTime, () => `${what} took ${Math.round(took)} ms.`)
        return result
      }
      for (let round = 0; round < rounds; round++) {
        for (const { what, name, content, outcome } of sheets) {
          const { status, text } = await watch(what, () => send(caller, staff, name, content))
          require(status < 500, () => `${what} got ${status} ${text.slice(0, 300)}.`)
          require(!(status === 200 && outcome === 'refused'), () => `${what} was read: ${text.slice(0, 300)}.`)
          require(!text.includes(secretText), () => `${what} read a file.`)
          require(text.length < 200_000, () => `${what} became ${text.length} characters.`)
        }
        for (const [index, { what, text }] of hostileFeeds(`${origin}/canary-`, secret).entries()) {
          feeds.set(`/feed-${index}`, text)
          const answer = await watch(what, () => readFeed(caller, staff, origin, index))
          require(!answer.includes(secretText), () => `${what} read a file.`)
          require(answer.length < 200_000, () => `${what} became ${answer.length} characters.`)
        }
      }
      require(hits === 0, () => `A sheet or feed called a server ${hits} times.`)
      const grown = (megabytes(pid, 'VmHWM') ?? 0) - before
      require(grown <= mostMegabytes, () => `Hostile sheets took ${grown} MB.`)
      return `${cells} cells of exports are texts; ${sheets.length} sheets and ${feeds.size} feeds read no file and called nothing, the slowest ${Math.round(slowest)} ms, + ${grown} MB`
    } finally {
      server.closeAllConnections()
      server.close()
    }
  },
})

/** Products with formulas as names, exported as CSV and as a workbook. Returns the cells that were looked at. */
async function exportFormulas(caller: Caller, staff: Member): Promise<number> {
  const category = await caller.post('/mall/category/create', { translations: { en: { name: '=1+1' } } }, staff.token)
  for (const [index, name] of formulas.entries()) {
    const product = {
      name: name.trim(),
      manufacturer: name.trim(),
      category_id: category.body.data.id,
      skus: [{ code: `F-${index}`, price: '1.00' }],
    }
    const { body } = await caller.post('/mall/product/create', product, staff.token)
    require(body.code === 200, () => `A product was refused: ${JSON.stringify(body)}.`)
  }
  const load = async (format: string) => {
    const url = `${caller.origin}${apiBase}/mall/product/export?status=any&format=${format}`
    return Buffer.from(await (await fetch(url, { headers: { token: staff.token } })).arrayBuffer())
  }
  const csv = (await load('csv')).toString('utf8').replace(/^\ufeff/, '')
  const cells = csv.split(/\r\n/).flatMap((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
  const bare = cells.map((cell) => cell.replace(/^"/, ''))
  const running = bare.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?"?$/.test(cell))
  require(running.length === 0, () => `CSV cells would run: ${running.slice(0, 3).join(' | ')}.`)
  require(bare.some((cell) => cell.startsWith("'=")), () => 'The CSV export lacks the formulas.')
  const files = Object.entries(unzipSync(await load('xlsx'))).map(([path, bytes]) => [path, strFromU8(bytes)] as const)
  const sheets = files.filter(([path]) => path.startsWith('xl/worksheets/')).map(([, text]) => text)
  require(sheets.some((text) => text.includes('=1+1')), () => 'The workbook lacks the formulas.')
  require(sheets.every((text) => !/<f[\s>]/.test(text)), () => 'The workbook has formulas.')
  return cells.length
}

async function send(caller: Caller, staff: Member, name: string, content: Buffer) {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(content)]), name)
  const url = `${caller.origin}${apiBase}/mall/import/upload`
  const answer = await fetch(url, { method: 'POST', body, headers: { token: staff.token } })
  return { status: answer.status, text: await answer.text() }
}

/** Traces of a run of a feed, as text. */
async function readFeed(caller: Caller, staff: Member, origin: string, index: number): Promise<string> {
  const source = { name: 'Feed', base_url: origin, kind: 'feed', list_url: `/feed-${index}`, requests_per_minute: 6000 }
  const { id } = (await caller.post('/mall/collection-sources/', source, staff.token)).body.data
  const started = await caller.post(`/mall/collection-sources/${id}/collect-products`, {}, staff.token)
  for (;;) {
    const job = (await caller.get(`/job/${started.body.data.job_id}`, staff.token)).body.data
    if (job.status !== 'queued' && job.status !== 'running') break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const rows = await caller.get(`/mall/collected-products/?source_id=${id}`, staff.token)
  const items = await caller.get(`/job/${started.body.data.job_id}/items`, staff.token)
  return JSON.stringify([rows.body, items.body])
}
