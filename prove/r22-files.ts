/**
 * Files and lists from grammars (price lists, exports of other shops, feeds, price lists for customers, pasted orders): what
 * is stored is what the writer meant, or was asked about, or refused. A failure prints the file.
 */
import type { Member } from '../bench/members.ts'
import { chance } from '../server/src/testing/chance.ts'
import type { Caller } from './caller.ts'
import { priceTable } from './price-tables.ts'
import { proof, require } from './proof.ts'
import { shopFiles } from './shop-files.ts'
import type { Stage } from './stage.ts'
import { sendFile } from './uploads.ts'
import { drawFrom, type TrueRow, type WrittenFile } from './written-file.ts'
import { writtenOrder, writtenPrices } from './written-lists.ts'

/** Parts of a file that need no answer and are stored without a question. */
const leastUnderstood = 0.9
/** Files that are imported at the same time. */
const width = 4

interface Verdict {
  /** All that the file says is stored. */
  isWhole: boolean
  /** Amounts and the like that differ from what the writer meant. */
  wrong: string[]
  /** Questions, refusals and columns that were left out. */
  asked: string[]
}

export const readFiles = proof({
  name: 'R22',
  promise: 'files and lists from outside are read as they were meant, or asked about, or refused',
  inTest: true,
  quick: { files: 24 },
  long: { files: 2000 },
  async prove(stage, { files }) {
    const draw = drawFrom(chance())
    const staff = await stage.staff()
    const { port } = await stage.serve()
    const caller = stage.call(port, { repeatsRefused: true })
    const lists = await openLists(stage, caller, staff)
    const category = await stage.create.category({ name: { en: 'Goods' } })
    const mall = { stage, caller, staff, port, category }
    let [clear, whole, asked] = [0, 0, 0]
    const failures: string[] = []
    const reasons = new Map<string, { times: number; example: string }>()
    const count = (reason: string, example: string) => {
      const { times } = reasons.get(reason) ?? { times: 0 }
      reasons.set(reason, { times: times + 1, example: example.slice(0, 700) })
    }
    const judge = (what: string, shown: string, needsAnswer: boolean, verdict: Verdict) => {
      if (verdict.wrong.length > 0)
        failures.push(`${what}: ${verdict.wrong.slice(0, 3).join('; ')}\n${shown.slice(0, 1500)}`)
      if (verdict.asked.length > 0) asked++
      if (needsAnswer) return
      clear++
      if (verdict.isWhole) whole++
      else for (const reason of new Set(verdict.asked)) count(`${what.split(',')[0]}: ${reason}`, `${what}\n${shown}`)
    }
    for (let serial = 0; serial < files; serial += width) {
      const written = await Promise.all(
        Array.from({ length: Math.min(width, files - serial) }, (_, n) =>
          draw.chance(0.5) ? priceTable(draw, serial + n) : draw.of(shopFiles)(draw, serial + n),
        ),
      )
      const verdicts = await Promise.all(written.map((file) => importFile(mall, file)))
      for (const [n, verdict] of verdicts.entries()) {
        const file = written[n] as WrittenFile
        judge(file.what, file.text, file.needsAnswer, verdict)
      }
      const prices = writtenPrices(draw, lists.codes.slice(0, 3))
      judge(prices.what, prices.text, false, await lists.importPrices(prices))
      const order = writtenOrder(draw, lists.codes)
      judge(order.what, order.text, order.needsAnswer, await lists.checkOrder(order))
    }
    const share = whole / clear
    const most = [...reasons].sort(([, one], [, other]) => other.times - one.times).slice(0, 12)
    const summary = `${files} files and ${Math.ceil(files / width) * 2} lists: ${whole} of ${clear} that say everything were stored whole (${(100 * share).toFixed(1)} %), ${asked} got a question or a refusal`
    const explained = () =>
      [
        summary,
        ...most.map(([reason, { times, example }]) => `${times} × ${reason}, as in ${example}`),
        ...failures.slice(0, 8),
      ].join('\n')
    require(failures.length === 0, () => `${failures.length} were read wrongly; ${explained()}`)
    require(share >= leastUnderstood, explained)
    return summary
  },
})

interface Mall {
  stage: Stage
  caller: Caller
  staff: Member
  port: number
  category: number
}

/** As an operator who answers no question and presses "import". */
async function importFile({ stage, caller, staff, port, category }: Mall, file: WrittenFile): Promise<Verdict> {
  const uploaded = await sendFile(port, '/mall/import/upload', staff.token, {
    type: 'application/octet-stream',
    ...file,
  })
  if (uploaded.status !== 200) return { isWhole: false, wrong: [], asked: [`upload: ${uploaded.body.error}`] }
  const { data } = uploaded.body
  const started = await caller.post(
    '/mall/import/start',
    { file: data.file, name: file.name, lang: file.lang, category_id: category },
    staff.token,
  )
  if (started.status !== 200)
    return { isWhole: false, wrong: [], asked: [`start: ${JSON.stringify(started.body.errors ?? started.body.error)}`] }
  await jobEnded(caller, staff, started.body.data.id)
  const left = data.columns.flatMap(({ field, heading }: { field: string | null; heading: string }) =>
    field ? [] : [heading],
  )
  const { rows: refused } = await stage.pool.query<{ code: string; cell: string }>(
    `select code, detail->>'code' as cell from job_items where job_id = $1 and outcome = 'failed'`,
    [started.body.data.id],
  )
  const { rows } = await stage.pool.query<StoredSku>(storedSkus, [
    [...file.rows.map(({ code }) => code), ...(file.never ?? [])],
  ])
  const stored = new Map(rows.map((row) => [row.code, row]))
  const hidden = new Set(file.rows.flatMap(({ code, isOnSale }) => (isOnSale === false ? [code] : [])))
  const never = new Set(file.never)
  // Goods that the writer does not sell are left out, with the reason.
  const isLeft = ({ code, cell }: (typeof refused)[number]) =>
    (code === 'not_for_sale' && hidden.has(cell)) ||
    (never.has(cell) && ['not_for_sale', 'total', 'name_missing'].includes(code))
  const wrong: string[] = []
  const asked = refused.flatMap((row) => (isLeft(row) ? [] : [`row refused: ${row.code}`]))
  for (const code of file.never ?? []) if (stored.has(code)) wrong.push(`${code} is not for sale, and was imported`)
  for (const row of file.rows) {
    const sku = stored.get(row.code)
    if (!sku) {
      if (!refused.some(({ cell }) => cell === row.code)) wrong.push(`${row.code} is missing without a word`)
      continue
    }
    for (const { field, meant, found, isMissing } of differences(row, sku)) {
      if (isMissing && left.length > 0) asked.push(`${field} left out`)
      else wrong.push(`${field} of ${row.code} is ${found}, meant was ${meant}`)
    }
  }
  return { isWhole: wrong.length === 0 && asked.length === 0, wrong, asked }
}

interface StoredSku {
  code: string
  name: Record<string, string>
  price: number | null
  stock: number
  moq: number
  barcode: string | null
  weight: number
  status: string
}
const storedSkus = `
  select s.code, p.name, s.price::float8 / 10000 as price, s.on_hand as stock, s.moq, s.barcode, s.weight::float8 as weight, p.status
    from skus s join products p on p.id = s.product_id where s.code = any($1) and p.deleted_at is null`

interface Difference {
  field: string
  meant: unknown
  found: unknown
  /** The field has what it has without a file. */
  isMissing: boolean
}

function differences(row: TrueRow, sku: StoredSku): Difference[] {
  const all: Difference[] = []
  const compare = (field: string, meant: unknown, found: unknown, empty: unknown) => {
    if (meant !== null && meant !== found) all.push({ field, meant, found, isMissing: found === empty })
  }
  for (const [lang, name] of Object.entries(row.name)) {
    const elsewhere = Object.entries(sku.name).filter(([, text]) => text === name)
    if (sku.name[lang] === name) continue
    all.push({
      field: `name in ${lang}`,
      meant: name,
      found: JSON.stringify(sku.name),
      isMissing: elsewhere.length === 0 && Object.keys(sku.name).length === 0,
    })
  }
  compare('price', row.price === null ? null : Number(row.price), sku.price, null)
  compare('stock', row.stock, sku.stock, 0)
  compare('minimum', row.moq, sku.moq, 1)
  compare('barcode', row.barcode, sku.barcode, null)
  compare('weight', row.weight === null ? null : Number(row.weight), sku.weight, 0)
  const isOnSale = sku.status === 'on_sale'
  if (row.isOnSale === false && isOnSale)
    all.push({ field: 'status', meant: 'hidden', found: sku.status, isMissing: false })
  if (row.isOnSale === true && !isOnSale)
    all.push({ field: 'status', meant: 'on sale', found: sku.status, isMissing: true })
  return all
}

async function jobEnded(caller: Caller, staff: Member, id: number): Promise<void> {
  for (;;) {
    const { body } = await caller.get(`/job/${id}`, staff.token)
    if (['done', 'failed', 'canceled'].includes(body.data.status)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A price list of the mall and goods to order. */
async function openLists(stage: Stage, caller: Caller, staff: Member) {
  const codes = Array.from({ length: 6 }, (_, n) => `QL-${n + 1}07`)
  const product = await stage.create.product(...codes.map((code) => ({ code, price: 50_000, stock: 1_000_000 })))
  const { body } = await caller.post('/mall/price-list/create', { name: 'R22', categories: [] }, staff.token)
  const price_list_id: number = body.data.id
  return {
    codes,
    importPrices: async ({ text, steps }: ReturnType<typeof writtenPrices>): Promise<Verdict> => {
      const reply = await caller.post(
        '/mall/price-list/import',
        { price_list_id, csv: text, replace: true },
        staff.token,
      )
      if (reply.status !== 200) return { isWhole: false, wrong: [], asked: [`${reply.body.error}`] }
      const { rows } = await stage.pool.query<{ code: string; minQuantity: number; price: number }>(
        `select s.code, i.min_quantity as "minQuantity", i.price::float8 / 10000 as price
           from price_list_items i join skus s on s.id = i.sku_id where i.price_list_id = $1`,
        [price_list_id],
      )
      const asked: string[] = reply.body.data.problems.map(({ reason }: { reason: string }) => `row refused: ${reason}`)
      const isMeant = (row: (typeof rows)[number]) =>
        steps.some(
          (step) => step.code === row.code && step.minQuantity === row.minQuantity && Number(step.price) === row.price,
        )
      const wrong = rows.filter((row) => !isMeant(row)).map((row) => `stored ${JSON.stringify(row)}`)
      return { isWhole: asked.length === 0 && rows.length === steps.length, wrong, asked }
    },
    checkOrder: async ({ text, lines }: ReturnType<typeof writtenOrder>): Promise<Verdict> => {
      const { body } = await caller.post('/mall/quick/check', { text })
      const [wrong, asked]: [string[], string[]] = [[], []]
      for (const { code, quantity } of lines) {
        const row = body.data.rows.find(({ sku }: { sku: { code: string } | null }) => sku?.code === code)
        if (!row || row.verdict === 'unclear' || row.is_assumed)
          asked.push(row ? 'quantity asked' : 'line not understood')
        else if (row.quantity !== quantity)
          wrong.push(`${code} is ordered ${row.quantity} times, meant was ${quantity ?? 'no number'}`)
      }
      return { isWhole: wrong.length === 0 && asked.length === 0, wrong, asked }
    },
    product,
  }
}
