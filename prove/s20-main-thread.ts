/** S20: no request, however heavy, holds the main thread so long that others notice. */
import { Agent } from 'node:http'
import { allEndpoints } from '#contract/all'
import { clearPeak, megabytes } from '../bench/memory.ts'
import { type HeavyFile, heavyFiles } from './heavy-files.ts'
import { allLoads, type Load, loadsOf } from './heavy-loads.ts'
import { hostileFiles } from './hostile-files.ts'
import { hostileSheets } from './hostile-sheets.ts'
import { proof, require } from './proof.ts'
import { sendRaw } from './raw-request.ts'
import { openScene, type Scene } from './scene.ts'
import type { Stage } from './stage.ts'

/** Milliseconds. */
const mostHeld = 200
/** Other processes and the garbage collector may hold it once: the shortest time counts. */
const tries = 4

interface Figures {
  /** Of files and bodies. */
  scale: number
  /** Endpoints; undefined: all. */
  only?: readonly string[]
  isTimed: boolean
}

interface Held {
  load: Load
  status: number
  milliseconds: number
}

export const mainThread = proof<Figures>({
  name: 'S20',
  promise: 'no request holds the main thread for more than 200 ms',
  inTest: true,
  // Times need a process of its own.
  quick: {
    scale: 0.005,
    only: ['estimateFreight', 'checkQuickRows', 'readQuickFile'],
    isTimed: false,
  },
  long: { scale: 1, isTimed: true },
  async prove(stage, { scale, only, isTimed }) {
    const { port, pid } = await stage.serve()
    const scene = await openScene(stage, stage.call(port))
    const files = [...heavyFiles(scale), ...(only ? [] : await otherFiles())]
    const loads = only
      ? allEndpoints.filter(({ name }) => only.includes(name)).flatMap((endpoint) => loadsOf(endpoint, files, scale))
      : allLoads(files, scale)
    clearPeak(pid)
    const { held, faults, statuses, longest } = await watch(stage, port, scene, loads)
    const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`)
    const seen = `${counts.join(', ')}; ${held.length} of them held the main thread longer, the longest ${Math.round(longest)} ms; peak ${Math.round(megabytes(pid, 'VmHWM') ?? 0)} MB`
    const slow = held.toSorted((a, b) => b.milliseconds - a.milliseconds).map(wordsOf)
    const failures = [...faults, ...(isTimed ? slow : [])]
    require(failures.length === 0, () => [seen, ...failures].join('\n'))
    return seen
  },
})

async function hasEnded({ caller, member, staff }: Scene): Promise<boolean> {
  const replies = await Promise.all([member, staff].map(({ token }) => caller.get('/base/userinfo', token)))
  return replies.some(({ status }) => status !== 200)
}

/** Those of S8 and S11, for the time they take here. */
async function otherFiles(): Promise<HeavyFile[]> {
  const sheets = hostileSheets('http://127.0.0.1:9/', '/etc/hostname')
  return [...(await hostileFiles()), ...sheets.map((sheet) => ({ ...sheet, type: 'application/octet-stream' }))]
}

const wordsOf = ({ load, status, milliseconds }: Held) =>
  `${Math.round(milliseconds)} ms: ${load.endpoint}: ${load.what} (${status || 'no reply'})`

/** Sends one request after the other and reads the longest delay of the event loop after each. */
async function watch(stage: Stage, port: number, first: Scene, loads: readonly Load[]) {
  const agent = new Agent({ keepAlive: true })
  const metrics = stage.call(port, { connections: 1, patience: 600_000 })
  const longestDelay = async () => {
    const { body } = await metrics.get('//metrics')
    return 1000 * Number(/^mall_event_loop_delay_seconds\{percentile="100"\} (\S+)$/m.exec(body)?.[1])
  }
  let scene = first
  const held: Held[] = []
  const faults: string[] = []
  const statuses = new Map<number, number>()
  let longest = 0
  for (const load of loads) {
    let least = Number.POSITIVE_INFINITY
    let last = 0
    for (let attempt = 0; attempt < tries && least > mostHeld; attempt++) {
      const request = await load.request(scene)
      if (!request) break
      // What was before counts at the first try only, which saves a call.
      if (attempt > 0) await longestDelay()
      const { status, text } = await sendRaw(request, { port, agent })
      least = Math.min(least, await longestDelay())
      last = status
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // A call has ended the session or disabled the account: others go on.
      if (status === 401 && request.headers?.['token'] && (await hasEnded(scene))) {
        scene = await openScene(stage, stage.call(port))
        least = Number.POSITIVE_INFINITY
      }
      if ((status === 0 && text !== 'cut') || status === 500)
        faults.push(`${load.endpoint}: ${load.what}: status ${status} ${text.slice(0, 300)}`)
    }
    if (least === Number.POSITIVE_INFINITY) continue
    require(!Number.isNaN(least), () => 'The metrics have no delay of the event loop.')
    longest = Math.max(longest, least)
    if (least > mostHeld) held.push({ load, status: last, milliseconds: least })
  }
  agent.destroy()
  return { held, faults, statuses, longest }
}
