/**
 * Stands between a caller and a server and does to their connections what networks do. TCP only: it knows
 * where an answer begins, not what it says. Works before the mall as well as between mall and PostgreSQL.
 */
import { connect, createServer, type Server, type Socket } from 'node:net'

export type Fault =
  | { kind: 'none' }
  /** Milliseconds to the server and back, half of them in each direction. */
  | { kind: 'latency'; milliseconds: number }
  /** Connections are reset at once, old ones and new ones. */
  | { kind: 'reset' }
  /** Nothing gets through any more, and nobody is told. */
  | { kind: 'blackhole' }
  /** Bytes a second, in each direction. */
  | { kind: 'slow'; bytesPerSecond: number }
  /** The connection is cut the moment the answer begins: what was asked has been done, and the caller does not know. */
  | { kind: 'lost-reply'; share: number }

export interface FaultProxy {
  port: number
  set(fault: Fault): void
  /** Answers that were cut. */
  lost(): number
  close(): Promise<void>
}

/** `target` is a port on this machine, or the path of a unix socket. */
export async function openFaultProxy(target: number | string): Promise<FaultProxy> {
  let fault: Fault = { kind: 'none' }
  let lost = 0
  const pairs = new Set<[Socket, Socket]>()
  const server: Server = createServer((caller) => {
    if (fault.kind === 'reset') {
      caller.resetAndDestroy()
      return
    }
    const mall = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target)
    const pair: [Socket, Socket] = [caller, mall]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      caller.destroy()
      mall.destroy()
    }
    for (const socket of pair) socket.setNoDelay(true).on('error', end).on('close', end)
    relay(caller, mall, () => fault)
    relay(mall, caller, () => {
      if (fault.kind !== 'lost-reply' || Math.random() >= fault.share) return fault
      lost++
      end()
      return { kind: 'blackhole' }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    set: (next) => {
      fault = next
      if (fault.kind === 'reset') for (const [caller] of pairs) caller.resetAndDestroy()
    },
    lost: () => lost,
    close: async () => {
      for (const [caller] of pairs) caller.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Pieces leave in the order in which they came, each after its delay. */
function relay(from: Socket, to: Socket, faultNow: () => Fault): void {
  let ready = 0
  from.on('data', (piece) => {
    const fault = faultNow()
    if (fault.kind === 'blackhole') return
    const takes =
      fault.kind === 'latency'
        ? fault.milliseconds / 2
        : fault.kind === 'slow'
          ? (piece.length / fault.bytesPerSecond) * 1000
          : 0
    ready = Math.max(ready, performance.now()) + (fault.kind === 'latency' ? 0 : takes)
    const wait = (fault.kind === 'latency' ? takes : 0) + ready - performance.now()
    if (wait < 1) to.write(piece)
    else setTimeout(() => to.destroyed || to.write(piece), wait)
  })
  from.on('end', () => setTimeout(() => to.end(), Math.max(0, ready - performance.now())))
}
