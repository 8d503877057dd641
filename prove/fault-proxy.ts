/**
 * A TCP proxy that simulates network faults, between client and mall or mall and PostgreSQL. It knows where a response
 * begins but not its content.
 */
import { connect, createServer, type Server, type Socket } from 'node:net'
import { chance } from '../server/src/testing/chance.ts'

export type Fault =
  | { kind: 'none' }
  /** Round trip in milliseconds. */
  | { kind: 'latency'; milliseconds: number }
  /** Resets existing and new connections. */
  | { kind: 'reset' }
  /** Drops everything silently. */
  | { kind: 'blackhole' }
  /** Bytes per second, per direction. */
  | { kind: 'slow'; bytesPerSecond: number }
  /** Cuts the connection when the response begins: the effect has happened, but the client cannot know. */
  | { kind: 'lost-reply'; share: number }

export interface FaultProxy {
  port: number
  set(fault: Fault): void
  /** Number of cut responses. */
  lost(): number
  close(): Promise<void>
}

/** `target` is a local port or the path of a unix socket. */
export async function openFaultProxy(target: number | string): Promise<FaultProxy> {
  let fault: Fault = { kind: 'none' }
  let lost = 0
  const draw = chance()
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
      if (fault.kind !== 'lost-reply' || draw() >= fault.share) return fault
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

/** Forwards chunks in order, each after its delay. */
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
