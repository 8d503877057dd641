/** Import of a large price list in six languages with the command line, in its own process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setInterval } from 'node:timers'
import type pg from 'pg'
import { locales } from '#contract/types'
import { csvLine, csvStart } from '../server/src/lib/csv.ts'
import type { Bench } from './bench.ts'
import { megabytes } from './memory.ts'
import type { Row } from './row.ts'

const productCount = 100_000
const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { mall: string } }

export async function importCatalogue({ pool, dataDir }: Bench): Promise<Row[]> {
  const file = join(dataDir, 'products.csv')
  await writeProducts(pool, file)
  const before = await countProducts(pool)
  const started = performance.now()
  const { output, peak } = await run(
    [...scripts.mall.split(' ').slice(1), 'import', 'products', file, '--category', 'Imported', '--on-sale'],
    dataDir,
  )
  const seconds = (performance.now() - started) / 1000
  rmSync(file)
  const imported = (await countProducts(pool)) - before
  if (imported !== productCount) throw new Error(`${imported} of ${productCount} products were imported:\n${output}`)
  const name = 'import of 100,000 products, CSV in six languages'
  return [
    {
      name,
      figure: seconds,
      unit: 's',
      budget: 90,
      is: 'most',
      remark: `${Math.round(productCount / seconds)} products a second`,
    },
    ...(peak > 0
      ? [
          {
            name: `${name}: most memory`,
            figure: peak,
            unit: 'MB' as const,
            budget: 400,
            is: 'most' as const,
            remark: 'PostgreSQL apart',
          },
        ]
      : []),
  ]
}

/** Names of the mall's products, each with a number, and typical prices, stock and categories. */
async function writeProducts(pool: pg.Pool, file: string): Promise<void> {
  const { rows } = await pool.query<{ name: Record<string, string>; category: string | null }>(
    `select p.name, c.name->>'en' as category from products p join categories c on c.id = p.category_id where p.deleted_at is null order by p.id limit 500`,
  )
  const out = createWriteStream(file)
  out.write(
    csvStart +
      csvLine([
        'sku',
        ...locales.map((lang) => `name_${lang}`),
        'price',
        'stock',
        'moq',
        'unit',
        'weight_kg',
        'manufacturer',
        'category',
      ]),
  )
  for (let n = 0; n < productCount; n++) {
    const { name, category } = rows[n % rows.length] as (typeof rows)[number]
    const line = csvLine([
      `LIST-${n}`,
      ...locales.map((lang) => `${name[lang] ?? name['en']} ${n}`),
      ((100 + ((n * 7919) % 50_000)) / 100).toFixed(2),
      (n * 31) % 5000,
      1 + (n % 12),
      'piece',
      ((n % 500) / 100).toFixed(2),
      `Maker ${n % 300}`,
      category,
    ])
    if (!out.write(line)) await once(out, 'drain')
  }
  out.end()
  await finished(out)
}

/** Rejects if the import fails; `peak` in megabytes. */
function run(args: string[], dataDir: string): Promise<{ output: string; peak: number }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DEMO: 'on', NODE_ENV: 'production', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, peak] = ['', 0]
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const watch = setInterval(() => {
    if (child.pid) peak = Math.max(peak, megabytes(child.pid, 'VmHWM') || 0)
  }, 100)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      clearInterval(watch)
      if (code === 0) resolve({ output, peak })
      else reject(new Error(`The import ended with ${code}:\n${output}`))
    })
  })
}

const countProducts = async (pool: pg.Pool) =>
  (await pool.query<{ count: number }>('select count(*)::int as count from products')).rows[0]?.count ?? 0
