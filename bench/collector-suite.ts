/** Collecting the pages of a shop on this machine in place of a foreign site. */
import { apiBase } from '#contract/endpoint'
import { openDatabase } from '../server/src/db/client.ts'
import { launchEmbedded } from '../server/src/db/embedded/launch.ts'
import { openForeignShop } from '../server/src/demo/foreign-shop.ts'
import { readEnvironment } from '../server/src/env.ts'
import { jobKinds } from '../server/src/jobs/kinds.ts'
import { runJob } from '../server/src/modules/jobs/run.ts'
import type { Bench } from './bench.ts'
import type { Row } from './row.ts'

const pages = 1000
const concurrency = 8
const perList = 50

/** The measured server has no timed jobs, so the run is made here, in the process of the shop: its work is part of the figure. */
export async function measureCollector({ pool, server, dataDir, members, say }: Bench): Promise<Row[]> {
  const [staff] = members
  if (!staff) throw new Error('No account was created.')
  await pool.query('update users set is_superuser = true where id = $1', [staff.id])
  const env = readEnvironment({ DATA_DIR: dataDir, DEMO: 'on', HOST: '127.0.0.1', OUTGOING_LOOPBACK: 'on' })
  const database = openDatabase((await launchEmbedded(dataDir)).url('mall'))
  const shop = await openForeignShop({ perPage: perList })
  shop.items.splice(
    0,
    shop.items.length,
    ...Array.from({ length: pages }, (_, index) => ({
      slug: `mug-${index + 1}`,
      name: `Stoneware mug ${index + 1}`,
      price: '3.50',
      category: 'mugs',
    })),
  )
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${apiBase}${path}`, {
      method,
      headers: { token: staff.token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: responses of several calls
    const { code, data, msg } = (await answer.json()) as any
    if (code !== 200) throw new Error(`${path}: ${msg}`)
    return data
  }
  try {
    const source = {
      ...{ name: 'Bench', base_url: shop.url, kind: 'json_ld', requests_per_minute: 6000, concurrency },
      ...{ list_url: '/c/mugs?page={page}', item_selector: 'a.product' },
    }
    const { id } = await call('POST', '/mall/collection-sources/', source)
    const rows: Row[] = []
    for (const what of ['new', 'unchanged (304)']) {
      const started = performance.now()
      const { job_id } = await call('POST', `/mall/collection-sources/${id}/collect-products`, {})
      await runJob(database, env, jobKinds, job_id)
      const job = await call('GET', `/job/${job_id}`)
      const seconds = (performance.now() - started) / 1000
      if (job.processed !== pages || job.failed > 0) throw new Error(`A run ended with ${JSON.stringify(job)}.`)
      say(`${what}: ${pages} pages in ${seconds.toFixed(1)} s`)
      rows.push({
        name: `collecting ${pages} ${what} pages at concurrency ${concurrency}, pages a second`,
        figure: pages / seconds,
        unit: '',
        budget: 30,
        is: 'least',
        remark: `${seconds.toFixed(1)} s, with ${pages / perList + 1} lists; the shop runs on the same cores`,
      })
    }
    return rows
  } finally {
    await shop.close()
    await database.close()
  }
}
