/**
 * Processes for work on untrusted input, which may be deep, slow or huge to read, so that it delays no other request. Each
 * piece of work has a limit of time and memory, after which its process is killed and the work refused. Processes start
 * when first needed, are used again, and end when they have nothing to do. Not threads: a thread can neither be stopped
 * in native code nor run out of memory without danger to the whole process.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { setPriority } from 'node:os'
import { dirname } from 'node:path'
import type { ErrorCode } from '#contract/errors'
import { allocator, nodeFlags } from '../../memory.ts'
import { AppError } from '../errors.ts'
import type { Order, Reply } from './protocol.ts'

interface PoolOptions {
  /** As metrics name it. */
  name: string
  /** Processes at a time. */
  size: number
  /** Pieces of work that may wait; further ones are refused at once with `OVERLOADED`. */
  places: number
  /** Heap of a process. */
  megabytes: number
  /** For a result, or for one part of it. */
  seconds: number
  /** Refuses work that takes too long or too much memory, whose input is too deep or whose result is too large. */
  stopped: ErrorCode
}

export type Pool = ReturnType<typeof workerPool>

interface Lane {
  child: ChildProcess
  isAlive: boolean
  /** Takes the answer; undefined if the process has ended. */
  settle: ((reply: Reply | undefined) => void) | undefined
  end(): void
  rest?: NodeJS.Timeout
}

const secondsToLoad = 60
const secondsToRest = 30
/** Pages come before the work of pools. */
const niceness = 5

/** What became of the work of each pool since the start. */
export const poolCounts = new Map<string, { done: number; refused: number; stopped: number; busy: number }>()

export function workerPool({ name, size, places, megabytes, seconds, stopped }: PoolOptions) {
  const counts = { done: 0, refused: 0, stopped: 0, busy: 0 }
  poolCounts.set(name, counts)
  let lanes = 0
  const resting: Lane[] = []
  const waiting: { weight: number; go(lane: Lane): void }[] = []

  function open(): Lane {
    lanes++
    const lane: Lane = {
      child: startProcess(megabytes),
      isAlive: true,
      settle: undefined,
      end: () => {
        if (!lane.isAlive) return
        lane.isAlive = false
        lanes--
        lane.child.kill('SIGKILL')
        clearTimeout(lane.rest)
        if (resting.includes(lane)) resting.splice(resting.indexOf(lane), 1)
        lane.settle?.(undefined)
      },
    }
    lane.child.on('message', (reply: Reply) => lane.settle?.(reply))
    lane.child.on('exit', lane.end)
    lane.child.on('error', lane.end)
    return lane
  }

  function hold(lane: Lane): Lane {
    clearTimeout(lane.rest)
    lane.child.ref()
    lane.child.channel?.ref()
    return lane
  }

  async function enter(weight: number): Promise<Lane> {
    const free = resting.pop() ?? (lanes < size ? open() : undefined)
    if (free) return hold(free)
    if (waiting.length < places) return new Promise((go) => waiting.push({ weight, go }))
    counts.busy++
    throw new AppError('OVERLOADED')
  }

  function leave(lane: Lane): void {
    // The shortest first, so that a line of text does not wait for files.
    const next = waiting.reduce<(typeof waiting)[number] | undefined>(
      (best, each) => (best && best.weight <= each.weight ? best : each),
      undefined,
    )
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      next.go(lane.isAlive ? lane : hold(open()))
    } else if (lane.isAlive) {
      resting.push(lane)
      lane.child.unref()
      lane.child.channel?.unref()
      lane.rest = setTimeout(lane.end, secondsToRest * 1000).unref()
    }
  }

  async function ask(lane: Lane, order: Order, limit = seconds): Promise<Reply> {
    const reply = await new Promise<Reply | undefined>((resolve) => {
      if (!lane.isAlive) return resolve(undefined)
      const timer = setTimeout(lane.end, limit * 1000)
      lane.settle = (answer) => {
        clearTimeout(timer)
        lane.settle = undefined
        resolve(answer)
      }
      // An error of the channel means that the process ends.
      lane.child.send(order, () => {})
    })
    if (!reply || reply.is === 'too-much') {
      counts.stopped++
      throw new AppError(stopped)
    }
    if (reply.is === 'refusal') {
      counts.refused++
      const error = new AppError(reply.code, reply.params, reply.fields)
      error.message = reply.message
      throw error
    }
    if (reply.is === 'fault') throw new Error(`Work of the pool ${name} failed: ${reply.stack}`)
    return reply
  }

  return {
    /** Calls `work` of a module. Throws its `AppError`s, `stopped` and `OVERLOADED`. */
    async run(module: string, input: unknown, weight: number): Promise<unknown> {
      const lane = await enter(weight)
      try {
        await ask(lane, { do: 'load', module }, secondsToLoad)
        const reply = await ask(lane, { do: 'work', input })
        counts.done++
        return reply.is === 'value' ? reply.value : undefined
      } finally {
        leave(lane)
      }
    },

    /** As `run`, for work whose result comes in parts; the next part is read while the caller has one. */
    async *stream(module: string, input: unknown): AsyncGenerator<unknown> {
      const lane = await enter(0)
      let isOver = true
      try {
        await ask(lane, { do: 'load', module }, secondsToLoad)
        let reply = await ask(lane, { do: 'work', input })
        for (; reply.is === 'part'; reply = await ask(lane, { do: 'next' })) {
          isOver = false
          yield reply.value
          isOver = true
        }
        counts.done++
      } finally {
        if (!isOver) await ask(lane, { do: 'end' }).catch(() => lane.end())
        leave(lane)
      }
    },
  }
}

/** Node appends its version. */
const compiled = getCompileCacheDir()
const compiledFolder = compiled && dirname(compiled)

const children = new Set<ChildProcess>()
let isWatching = false

function killAll(): void {
  for (const child of children) child.kill('SIGKILL')
}

function startProcess(megabytes: number): ChildProcess {
  const child = fork(new URL('./process.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // 20 MB less than with the mall's space for new objects, at the same speed. The last value of a flag counts.
    execArgv: [`--max-old-space-size=${megabytes}`, ...nodeFlags, '--max-semi-space-size=1'],
    // No passwords and keys of the mall. Compiled code comes from where the mall has it: the compiler takes much memory.
    env: { ...allocator, NODE_COMPILE_CACHE: compiledFolder },
  })
  if (!isWatching) process.once('exit', killAll)
  isWatching = true
  children.add(child)
  child.once('exit', () => children.delete(child))
  try {
    if (child.pid) setPriority(child.pid, niceness)
  } catch {
    // It has ended, or the system knows no priorities.
  }
  return child
}
