/** A small load balancer like haproxy: sends calls to processes that are ready. */
import { createServer, request, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const checkEvery = 100
/** As haproxy's `fall`: failed checks without a reply until a process counts as down. A reply of not ready counts at once. */
const silentTimes = 3

export interface Balancer {
  port: number
  /** Processes that are ready now. */
  ready(): number[]
  close(): Promise<void>
}

/** Polls `/readyz` of `ports`; calls go to the ready ones round-robin. A call that certainly did not arrive is sent to another one. */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const isReady = new Map<number, boolean>()
  const ready = () => ports.filter((port) => isReady.get(port))
  const silent = new Map<number, number>()
  let next = 0
  const check = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
      (error: Error) => error,
    )
    const times = answer instanceof Error && answer.name === 'TimeoutError' ? (silent.get(port) ?? 0) + 1 : 0
    silent.set(port, times)
    if (times === 0 || times >= silentTimes) isReady.set(port, answer instanceof Response && answer.ok)
  }
  await Promise.all(ports.map(check))
  let isOver = false
  // One sequential loop per port, so that slow ports delay no others and replies stay in order.
  const checking = ports.map(async (port) => {
    while (!isOver) {
      await delay(checkEvery)
      await check(port)
    }
  })

  const server: Server = createServer(async (call, answer) => {
    const body: Buffer[] = []
    for await (const chunk of call) body.push(chunk as Buffer)
    const passOn = (tries: number): void => {
      const open = ready()
      const port = open[next++ % open.length]
      if (port === undefined || tries === 0) {
        answer.writeHead(502).end('no mall is ready')
        return
      }
      // A new connection per call, so that none is closed by the server while it is being used.
      const { connection: _, ...headers } = call.headers
      const outgoing = request(
        { agent: false, host: '127.0.0.1', port, method: call.method, path: call.url, headers },
        (incoming) => {
          const { connection: __, ...rest } = incoming.headers
          answer.writeHead(incoming.statusCode ?? 502, rest)
          incoming.pipe(answer)
        },
      )
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') passOn(tries - 1)
        else if (answer.headersSent) answer.destroy()
        else answer.writeHead(502).end(String(error))
      })
      outgoing.end(Buffer.concat(body))
    }
    passOn(10)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    ready,
    close: async () => {
      isOver = true
      await Promise.all(checking)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
