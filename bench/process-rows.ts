/** The process: memory after the mixed load, and time of a restart. */
import type { Bench } from './bench.ts'
import { megabytes } from './memory.ts'
import { startServer } from './processes.ts'
import type { Row } from './row.ts'

/** Interval of polling, milliseconds. */
const pause = 10

/** Must be the last row, because it restarts the server. */
export async function processOfServer({ server, dataDir }: Bench): Promise<Row[]> {
  const memory = megabytes(server.pid, 'VmRSS')
  await server.stop()
  const started = performance.now()
  const again = await startServer(dataDir, { pages: false })
  while ((await fetch(`http://127.0.0.1:${again.port}/readyz`)).status !== 200)
    await new Promise((resolve) => setTimeout(resolve, pause))
  const ready = (performance.now() - started) / 1000
  return [
    {
      name: 'ready after a warm start',
      figure: ready,
      unit: 's',
      budget: 3,
      is: 'most',
      remark: 'PostgreSQL and all; without pages',
    },
    ...(memory === undefined
      ? []
      : [
          {
            name: 'memory after the mixed load',
            figure: memory,
            unit: 'MB' as const,
            budget: 350,
            is: 'most' as const,
            remark: 'PostgreSQL apart',
          },
        ]),
  ]
}
