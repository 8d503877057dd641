/** Export of orders: time to the first byte, and the server's memory. */
import type { Bench } from './bench.ts'
import { signInStaff } from './members.ts'
import { clearPeak, megabytes } from './memory.ts'
import type { Row } from './row.ts'

const wantedLines = 100_000

/** The newest orders with this many lines. */
export async function exportOrders({ pool, server }: Bench): Promise<Row[]> {
  const token = await signInStaff(pool)
  const { rows } = await pool.query<{ since: Date }>(
    `select min(created_at) as since from (select created_at, sum(line_count) over (order by created_at desc, id desc) - line_count as before from orders where deleted_at is null) o where before < $1`,
    [wantedLines],
  )
  clearPeak(server.pid)
  const before = megabytes(server.pid, 'VmRSS')
  const started = performance.now()
  const query = new URLSearchParams({ format: 'csv', start_date: rows[0]?.since.toISOString() ?? '' })
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/mall/order/admin/export?${query}`, {
    headers: { token },
  })
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}: ${await answer.text()}`)
  let [firstByte, firstLine, lines, bytes] = [0, 0, -1, 0]
  for await (const chunk of answer.body) {
    firstByte ||= performance.now() - started
    bytes += chunk.length
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++
    if (lines > 0) firstLine ||= performance.now() - started
  }
  const seconds = (performance.now() - started) / 1000
  const { rows: counted } = await pool.query<{ lines: number }>(
    'select count(*)::int as lines from order_lines l join orders o on o.id = l.order_id where o.created_at >= $1 and o.deleted_at is null',
    [rows[0]?.since],
  )
  if (lines !== counted[0]?.lines) throw new Error(`${lines} lines were exported of ${counted[0]?.lines}.`)
  const remark = `${lines} lines, ${(bytes / 2 ** 20).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${Math.round(lines / seconds)} lines a second`
  const name = 'export of order lines, CSV'
  const peak = megabytes(server.pid, 'VmHWM')
  return [
    {
      name: `${name}: first byte`,
      figure: firstByte,
      unit: 'ms',
      budget: 1000,
      is: 'most',
      remark: `first line after ${firstLine.toFixed(0)} ms · ${remark}`,
    },
    ...(peak === undefined
      ? []
      : [
          {
            name: `${name}: most memory of the server`,
            figure: peak,
            unit: 'MB' as const,
            budget: 300,
            is: 'most' as const,
            remark: `${before?.toFixed(0)} MB before`,
          },
        ]),
  ]
}
