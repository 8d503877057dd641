import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { projectRoot } from '../server/src/env.ts'
import { chance } from '../server/src/testing/chance.ts'
import { proof, require } from './proof.ts'
import { requireBooks, type Stage } from './stage.ts'

const draw = chance()

/** Interrupted runs before a file is imported completely; then the products are deleted and it starts again. */
const cutsPerPass = 4

export const imports = proof({
  name: 'R18',
  promise: 'a killed import leaves nothing half-written, and a repeated run ends like an undisturbed one',
  // Milliseconds from the signal to the exit of an import.
  quick: { kills: 2, rows: 600, endsWithin: 9000 },
  long: { kills: 100, rows: 6000, endsWithin: 2000 },
  async prove(stage, { kills, rows, endsWithin }) {
    const [before, file] = [join(stage.folder, 'before.csv'), join(stage.folder, 'products.csv')]
    writeFileSync(
      before,
      productCsv(rows, (n) => n % 5 === 0, 1),
    )
    writeFileSync(
      file,
      productCsv(rows, () => true, 2),
    )
    const begin = async () => {
      await stage.pool.query('truncate products, categories, jobs restart identity cascade')
      await importFile(stage, before).done()
    }
    await begin()
    const productsBefore = await requireWhole(stage)
    const started = performance.now()
    await importFile(stage, file).done()
    const takes = performance.now() - started
    const wanted = await productsNow(stage)
    require(wanted.length > rows * 0.9, () => `The import brought ${wanted.length} products.`)

    let [killed, inMiddle, slowest, ended, passes] = [0, 0, 0, 0, 0]
    while (killed < kills) {
      await begin()
      passes++
      let there = productsBefore
      for (let cutIndex = 0; cutIndex < cutsPerPass && killed < kills; cutIndex++) {
        const cut = importFile(stage, file)
        // The first at a random point, the others after passing the previous one.
        if (cutIndex > 0) await cut.reached(there + 1)
        await delay(draw() * (cutIndex === 0 ? takes : 100))
        if (cutIndex === 1) {
          slowest = Math.max(slowest, await cut.interrupt(passes))
          ended++
        } else if (await cut.kill()) killed++
        there = await requireWhole(stage)
        if (there > productsBefore && there < wanted.length) inMiddle++
      }
      await importFile(stage, file).done()
      await requireWhole(stage)
      const now = await productsNow(stage)
      const odd = now.findIndex((line, index) => line !== wanted[index])
      require(odd < 0 && now.length === wanted.length, () =>
        `After ${killed} kills the products differ from those of an undisturbed run: ${now[odd]} instead of ${wanted[odd]}.`)
    }
    require(slowest <= endsWithin, () => `An import took after the signal ${Math.round(slowest)} ms.`)
    return `${killed} kills and ${ended} interruptions in imports of ${rows.toLocaleString('en')} rows, ${inMiddle} of them between the first and the last batch; ${passes} times products, ledgers and search index equal those of an undisturbed run${ended > 0 ? `; ends within ${Math.round(slowest)} ms of the signal` : ''}`
  },
})

/** New codes with prices, stock, barcodes and categories; every hundredth row is refused. */
function productCsv(rows: number, isIn: (n: number) => boolean, factor: number): string {
  const lines = ['sku,name,price,stock,barcode,category']
  for (let n = 1; n <= rows; n++) {
    if (!isIn(n)) continue
    const price = n % 100 === 0 ? 'free?' : (n * 0.07 * factor).toFixed(2)
    lines.push(
      `P18-${n},"Lamp ${n}, ${n % 3 ? 'red' : 'blue'}",${price},${(n % 40) * factor},${n % 2 ? '' : gtin13(n)},Lamps > Kind ${n % 30}`,
    )
  }
  return `${lines.join('\n')}\n`
}

function gtin13(n: number): string {
  const digits = `400${String(n).padStart(9, '0')}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return digits + ((10 - (sum % 10)) % 10)
}

function importFile(stage: Stage, file: string) {
  // The folder for the file of refused rows.
  const folder = join(stage.folder, 'typed')
  mkdirSync(folder, { recursive: true })
  const child = spawn(process.execPath, [join(projectRoot, 'server/src/cli/main.ts'), 'import', 'products', file], {
    cwd: projectRoot,
    env: { ...stage.environment, INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, isOver] = ['', false]
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece))
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 1)),
  )
  void ended.then(() => {
    isOver = true
  })
  return {
    /** Resolves when there are `count` products or the run has ended. */
    reached: async (count: number) => {
      while (!isOver && (await countProducts(stage)) < count) await delay(5)
    },
    done: async () => require((await ended) === 0, () => `An import failed: ${output}`),
    /** False if it had already ended. */
    kill: async () => {
      child.kill('SIGKILL')
      return (await ended) === 'SIGKILL'
    },
    /** Milliseconds until it ended. */
    interrupt: async (pass: number) => {
      const signaled = performance.now()
      const signal = pass % 2 ? 'SIGINT' : 'SIGTERM'
      child.kill(signal)
      const how = await ended
      require(how === signal || how === 0 || (how === 1 && output.includes('Interrupted.')), () =>
        `An import ended after the signal with ${how}: ${output}`)
      return performance.now() - signaled
    },
  }
}

const countProducts = async ({ pool }: Stage): Promise<number> =>
  (await pool.query<{ products: number }>('select count(*)::int as products from products')).rows[0]?.products ?? 0

/** Requires that nothing is half-written. Returns the number of products. */
async function requireWhole(stage: Stage): Promise<number> {
  const { rows } = await stage.pool.query<{
    products: number
    no_sku: number
    no_search: number
    no_price: number
    off_ledger: number
  }>(`
    select count(*)::int as products,
           count(*) filter (where not exists (select 1 from skus s where s.product_id = p.id))::int as no_sku,
           count(*) filter (where not exists (select 1 from product_search s where s.product_id = p.id))::int as no_search,
           count(*) filter (where (select l.price_min from product_listings l where l.product_id = p.id) is distinct from (select min(s.price) from skus s where s.product_id = p.id))::int as no_price,
           count(*) filter (where exists (select 1 from skus s where s.product_id = p.id
             and s.on_hand <> (select coalesce(sum(m.on_hand), 0) from stock_movements m where m.sku_id = s.id)))::int as off_ledger
      from products p`)
  const { products = 0, ...faults } = rows[0] ?? {}
  require(Object.values(faults).every((count) => count === 0), () => `A killed import left ${JSON.stringify(faults)}.`)
  await requireBooks(stage)
  return products
}

/** Everything an import writes except ids and times, one line per SKU. */
async function productsNow(stage: Stage): Promise<string[]> {
  const { rows } = await stage.pool.query<{ line: string }>(`
    select concat_ws(' | ', s.code, p.name, c.name, above.name, s.price, l.price_min, p.status, s.stock, s.gtin, s.moq, x.tokens,
                     (select string_agg(m.on_hand || ' ' || m.reason, ', ' order by m.id) from stock_movements m where m.sku_id = s.id)) as line
      from skus s join products p on p.id = s.product_id join categories c on c.id = p.category_id left join categories above on above.id = c.parent_id
      join product_search x on x.product_id = p.id join product_listings l on l.product_id = p.id
     order by s.code`)
  return rows.map(({ line }) => line)
}
